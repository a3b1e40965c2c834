/** Saved memories and questions in Spanish: `id text` and `id kind question`. */
const ENTRIES = `
s01 Es alérgica a los cacahuetes y lleva antihistamínicos
s02 Trabaja como arquitecta en un estudio de Valencia
s03 Creció en Salamanca y se mudó a Valencia en 2016
s04 Su hermano pequeño Rodrigo enseña química en Oviedo
s05 Nada todos los lunes en la piscina municipal
s06 La gata se llama Canela y tiene nueve años
s07 Dejó de fumar el 5 de abril de 2022
s08 Prefiere el asiento de ventanilla en el tren
s09 Aprende alemán en una academia por las tardes
s10 Conduce un coche azul muy viejo
s11 Quiere terminar su libro de cuentos antes del otoño
s12 Su aniversario de boda es el 9 de octubre
s13 Toca la guitarra en un grupo del barrio
s14 No come cerdo ni marisco
s15 Se rompió el brazo izquierdo patinando de niña
s16 Cultiva tomates en la azotea
s17 Su abuela vive en una residencia en León
s18 La llave de repuesto está debajo de la maceta
s19 Va al dentista cada seis meses con la doctora Ibáñez
s20 Le regaló un violín usado a su hija Lucía
s21 Quiere que la llamen Maite y no María Teresa
s22 Tiene miedo a volar y viaja siempre en barco
s23 Siempre entrega la declaración de la renta a última hora
s24 Su película favorita es El espíritu de la colmena
s25 Toma una pastilla para la tensión en el desayuno
s26 El alquiler subió cincuenta euros en enero
s27 Le debe una botella de vino a su vecino Anselmo
s28 Ahorra para comprar una furgoneta
s29 Duerme mal antes de los exámenes
s30 Escribió su tesis sobre puentes de hormigón
s31 Odia el cilantro
s32 Su marido Pablo hornea pan los domingos
s33 Cambiaron la lavadora el mes de febrero
s34 Es socia del Levante desde pequeña
s35 Pasó un año de intercambio en Bolonia
s36 Colecciona sellos antiguos
s37 Perdió a su padre poco antes de Navidad
s38 Lleva gafas desde el colegio
s39 Se reúne con el club de lectura el primer jueves del mes
s40 Piensa jubilarse a los sesenta y tres
`;
const QUESTIONS = `
s01 typo ¿Es alergica a los cacahuettes?
s02 typo ¿Dónde trabaja la arquitcta?
s09 typo ¿Qué idioma aprende, aleman?
s19 typo ¿Cuándo va al dentsita?
s31 typo ¿Le gusta el cilanto?
s36 typo ¿Qué sellos colecionaba?
s05 inflection ¿Cuándo va a nadar a las piscinas?
s10 inflection ¿Qué coches conducía?
s15 inflection ¿Qué brazos se ha roto?
s16 inflection ¿Quién cultivaba un tomate?
s28 inflection ¿Para qué ahorraba, furgonetas?
s30 inflection ¿Sobre qué ha escrito las tesis?
s32 inflection ¿Quién ha horneado panes?
s20 inflection ¿A quién regalaron violines?
s04 plain ¿Qué enseña su hermano Rodrigo?
s06 plain ¿Cómo se llama la gata?
s12 plain ¿Cuándo es el aniversario de boda?
s18 plain ¿Dónde está la llave?
s21 plain ¿Cómo quiere que la llamen?
s26 plain ¿Cuánto subió el alquiler?
s03 paraphrase ¿En qué ciudad pasó su infancia, antes de mudarse?
s14 paraphrase ¿Qué carne no debe haber en la cena, cerdo o ternera?
s17 paraphrase ¿Dónde reside la madre de su madre, la abuelita?
s25 paraphrase ¿Qué medicamento toma por las mañanas para la tensión arterial?
`;

export const es = { ENTRIES, QUESTIONS } as const;

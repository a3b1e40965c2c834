/** Health, body, feelings, work, school, money, technology. Spanish to English. */
export const life = `
salud health; enfermedad illness disease; enfermo,enferma sick; enfermar sick
enfermero,enfermera,enfermería nurse; hospital hospital; clínica clinic; ambulancia ambulance
médico,médica doctor; doctor,doctora doctor; dentista dentist; pediatra pediatrician
cirujano surgeon; ginecólogo gynecologist; dermatólogo dermatologist; oculista eye doctor
consulta doctor office; seguro insurance safe; farmacia pharmacy; farmacéutico pharmacist
medicamento,medicina medicine medication; pastilla,píldora pill; analgésico painkiller
antibiótico antibiotics; pomada ointment; inyección injection; vacuna vaccination; vacunar vaccinate
operación surgery; operar surgery; examen exam examination; examinar examine
diagnóstico,diagnosticar diagnose; tratamiento treatment; tratar treat try; terapia therapy
terapeuta therapist; psicólogo psychologist; psiquiatra psychiatrist
fisioterapia,fisioterapeuta physiotherapy; rehabilitación rehabilitation; curar heal cure
recuperar,recuperarse recover; recuperación recovery; emergencia emergency; urgencias emergency room
tensión blood pressure tension; sangre blood; sangrar bleed; herida wound; herir injure
lesión injury; accidente accident; fractura fracture; romper,rompió break; cicatriz scar
fiebre fever; resfriado,resfriar,catarro cold flu; tos cough; toser cough; estornudar sneeze
gripe flu; covid covid; infección infection; virus virus; contagioso contagious
inflamación inflammation; migraña,jaqueca migraine; dolor,dolores pain; doler,duele pain hurt
náusea,náuseas nausea; vomitar vomit; diarrea diarrhea; mareo,mareado dizzy; asma asthma
diabetes diabetes; diabético diabetic; insulina insulin; cáncer cancer; tumor tumor
quimioterapia chemotherapy; infarto heart attack; ictus stroke; epilepsia epilepsy
artritis arthritis; hernia hernia; eccema eczema; demencia dementia; depresión depression
deprimido depressed; ansiedad anxiety; autismo,autista autism; dislexia dyslexia
discapacidad disability; discapacitado disabled; ciego blind; sordo deaf; mudo mute
miope nearsighted; lentillas contact lenses; adicción addiction; adicto addicted; droga drugs
fumar smoke; fumador smoker; cigarrillo,cigarro,tabaco cigarette tobacco; adelgazar lose weight
engordar gain weight; caloría calories; vitamina vitamin; regla,menstruación menstruation
menopausia menopause; anticonceptivo contraception; cansado tired; cansancio fatigue
agotado exhausted; dormir,duermo sleep; sueño dream sleep; insomnio insomnia
despertar,despertarse,despierto wake up awake; levantarse,levantar get up; soñar dream
pesadilla nightmare; roncar snore; siesta nap; rueda wheel
cuerpo body; cabeza head; frente forehead front; ojo eye; oreja,oído ear; nariz nose; boca mouth
labio lip; diente,muela tooth; lengua tongue language; barbilla chin; mejilla cheek; cuello neck
garganta throat; hombro shoulder; brazo arm; codo elbow; mano hand; dedo finger; pulgar thumb
pecho chest breast; espalda back; vientre,barriga belly; estómago stomach; intestino intestine
hígado liver; riñón kidney; pulmón lung; corazón heart; cerebro brain; nervio nerve; músculo muscle
hueso bone; articulación joint; cadera hip; pierna leg; rodilla knee; pie,pies foot; piel skin
respirar breathe; respiración breath; sudar sweat; temblar,tiemblo tremble; sonreír smile
sonrisa smile; reír,reírse,risa laugh; llorar cry; gritar scream; voz,voces voice; lágrima tear
sentimiento feeling; sentir,sentirse,siento feel; emoción emotion; ánimo mood; feliz,felices happy
felicidad happiness; suerte luck; infeliz unhappy; contento glad content; alegre cheerful
alegría joy; alegrar glad; triste sad; tristeza sadness; enfadado,enojado,furioso angry
enfado,ira,rabia anger; molestar annoy disturb; miedo fear; temer fear; asustar,asustado frighten
pánico panic; preocupación worry; preocupado,preocupar worried; nervioso nervous; emocionado excited
estresado stressed; estrés stress; estresante stressful; relajarse,relajar relax
descanso rest break; descansar rest; tranquilidad calm; satisfecho satisfied
insatisfecho dissatisfied; orgulloso proud; orgullo pride; vergüenza shame embarrassing
culpable guilty; culpa guilt; sola alone; solitario lonely; soledad loneliness; solos alone
extrañar,añorar miss; envidia envy; decepcionado disappointed; decepción disappointment
sorprendido,sorpresa,sorprender surprise; confundido confused; aburrido boring bored
aburrimiento boredom; aburrir bored; interesante interesting; interés interest; interesar interested
entusiasmado,entusiasmo enthusiastic; agradecido grateful; agradecer thank; esperanza hope
esperar hope wait; deseo wish; desear wish; disfrutar enjoy; odiar hate; odio hate; gustar like
encantar,encanta,encantan love like; preferir,prefiero prefer; preferencia preference
pasión passion; apasionado passionate; sufrir suffer; sufrimiento suffering; soportar bear
lástima,pena pity; consolar comfort; consuelo comfort; trauma trauma; crisis crisis
problema problem; dificultad difficulty; difícil difficult; fácil easy; ayudar help; ayuda help
apoyar support; apoyo support; terrible,horrible terrible; genial,estupendo great
maravilloso wonderful; perfecto perfect; experiencia experience; recuerdo memory; recordar remember
acordarse remember; olvidar forget; pensar,pienso think; pensamiento thought; idea idea
opinión opinion; opinar opinion; encontrar,encuentro find; saber,supo know; conocer,conozco know
entender,entiendo,comprender understand; decidir decide; decisión decision; objetivo,meta goal
plan plan; planear plan; propósito resolution; duda doubt; verdad truth; verdadero true; falso false
correcto correct; importante important; posible possible; imposible impossible; necesario necessary
necesitar,necesidad need; seguridad security safety; peligroso dangerous; peligro danger
riesgo risk; libre free; libertad freedom; éxito success; exitoso successful
fracasar,fracaso failure; error mistake; razón,motivo reason; sentido sense meaning; diversión fun
broma,chiste joke
trabajo,trabajos work job; trabajar work; empleo job; profesión profession job
oficio trade profession; obrero worker; empleado employee; empleador employer; puesto job position
desempleado,parado unemployed; desempleo,paro unemployment; empresa,compañía company
negocio business; oficina office; teletrabajo,remoto remote work home office; fábrica factory
taller workshop garage; almacén warehouse; jefe,jefa boss; líder leader; dirigir lead direct
gerente manager; director director; equipo team; cliente customer; encargo order; proyecto project
tarea,tareas task; reunión meeting; reunirse meet; plazo deadline; renunciar quit resign
despedir,despido,despedido fired dismissed; contratar hire; solicitud application; solicitar apply
entrevista interview; currículum resume cv; carrera career degree; ascenso,ascender promotion
formación training; aprendiz apprentice; prácticas internship; becario intern; turno shift
extra extra; jornada working day; autónomo self employed freelancer; pensión pension guesthouse
pausa break; huelga strike; sindicato union; comercio trade; industria industry; economía economy
venta sale; vender sell; compra purchase; contabilidad,contable accounting accountant
recursos resources; publicidad advertising; producto product; producir produce; informe report
servicio service
profesor,profesora,maestro,maestra teacher; ingeniero engineer; ingeniería engineering
abogado lawyer; juez judge; policía police; bombero firefighter; soldado soldier; ejército army
militar military; guerra war; piloto pilot; azafata flight attendant; conductor driver
taxista taxi driver; camionero truck driver; vendedor,vendedora,dependiente salesperson
cajero,cajera cashier; secretario secretary; periodista journalist; editor editor; autor author
escritor,escritora writer; poeta poet; artista artist; pintor painter; músico musician
cantante singer; actor,actriz actor; bailarín,bailarina dancer; fotógrafo photographer
diseñador,diseñadora designer; diseño design; arquitecto architect; científico scientist
investigador researcher; investigación research; programador programmer; desarrollador developer
informático computer scientist; técnico technician technical; mecánico mechanic
electricista electrician; fontanero plumber; carpintero carpenter; albañil bricklayer
sastre,modista tailor; agricultor,granjero,campesino farmer; agricultura agriculture
pescador fisherman; cazador hunter; bibliotecario librarian; traductor translator
intérprete interpreter; funcionario civil servant; político politician political; alcalde mayor
asesor,consultor consultant; entrenador coach trainer; conserje janitor; ama housewife; guía guide
cartero mailman; banquero banker; cuidador caregiver; canguro babysitter; peluquera hairdresser
escuela,colegio school; primaria primary school; secundaria,instituto high school
guardería kindergarten daycare; alumno,estudiante student; clase,clases class lessons; enseñar teach
enseñanza teaching; aprender learn; practicar practice; ejercicio,ejercicios exercise
deberes homework; nota,notas grade note; prueba test; aprobar,apruebo pass; suspender fail
bachillerato high school diploma; título degree title; universidad university
universitario university; facultad faculty; estudio,estudios study; estudiar study
semestre semester; conferencia lecture; catedrático professor; doctorado phd doctorate
máster master degree; tesis thesis; beca scholarship; curso course; asignatura subject
matemáticas mathematics; física physics; químico,química chemistry; biología biology
historia history story; geografía geography; informática computer science; derecho law right
económicas,economía economics; psicología psychology; filosofía philosophy; arte art
idioma,lenguaje language; hablar,hablo speak; palabra word; diccionario dictionary
gramática grammar; frase sentence; letra letter; escribir,escrito write; ortografía spelling
calcular calculate; contar,cuento tell count; número number; conocimiento knowledge; ciencia science
educación education; biblioteca library; cuaderno notebook; bolígrafo pen; lápiz pencil
papel paper role; pizarra board; acoso bullying; vacaciones vacation holidays
dinero money; euro,euros euro; dólar dollar; peso,pesos pesos weight; sueldo,salario salary
ingreso,ingresos income; ganar,gano earn win; ahorrar save money; ahorros savings
gastar spend money; gasto,gastos expenses; presupuesto budget; banco bank; tarjeta card
crédito credit; efectivo cash; moneda coin currency; billete ticket banknote; préstamo loan
prestar lend; hipoteca mortgage; deuda debt; deber,debo owe must; pagar pay; pago payment
devolver,devuelvo return repay; transferencia bank transfer; cuota installment fee
impuesto,impuestos tax; declaración declaration; acción,acciones shares action
invertir,invierto invest; inversión investment; ganancia profit; pérdida loss; riqueza wealth
adinerado rich; pobre poor; pobreza poverty; caro expensive; barato cheap
gratis,gratuito free of charge; precio price; costar,cuesta cost; coste,costo cost
descuento discount; oferta offer; rebajas sale; comprar buy; tienda shop; supermercado supermarket
mercado market; caja box checkout; recibo receipt; garantía warranty; cambiar change
paquete package; entregar,entrega deliver; correo mail email; carta letter; sello stamp
donar,donación donate; subsidio,ayudas welfare; lotería lottery; quiebra,arruinado bankrupt
factura invoice
ordenador,computadora computer; portátil laptop; pantalla screen; teclado keyboard
impresora printer; imprimir print; disco disc record; memoria memory; archivo file; carpeta folder
datos data; privacidad privacy; contraseña password; usuario user; iniciar start; internet internet
red network; wifi wifi; página page; sitio site place; web web; enlace link; buscar search look for
búsqueda search; navegador browser; descargar download; subir upload climb; programa program
programar program code; programación programming; software software; sistema system
aplicación app application; fallo error failure; desarrollo development; desarrollar develop
servidor server; nube cloud; inteligencia intelligence; artificial artificial; robot robot
máquina machine; aparato,dispositivo device; tecnología technology; electrónico electronic
digital digital; teléfono telephone; móvil,celular mobile phone; telefonear,telefónico phone call
mensaje message; noticia,noticias news; enviar,mandar send; batería battery drums; pila battery
cargar charge load; cargador charger; cable cable; auriculares,cascos headphones; altavoz speaker
cámara camera; foto,fotografía photo photography; fotografiar photograph; vídeo,video video
televisión,televisor,tele television; radio radio; consola game console; mando remote control
tecla key button; borrar,eliminar delete; guardar save keep; copiar copy; suscripción subscription
copia copy backup; línea line; chatear chat
`;

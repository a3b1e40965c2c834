/** Hobbies, travel, places, weather, time, numbers, society, verbs and adjectives of daily life. Spanish to English. */
export const world = `
afición,hobby,pasatiempo hobby; ocio leisure; actividad activity; juego game; jugar,juego play game
jugador player; videojuego video game; ajedrez chess; cartas card game; rompecabezas,puzle puzzle
crucigrama crossword; dado dice; juguete toy; muñeca doll; deporte sport; deportivo sports
deportista athlete; entrenar,entrenamiento train workout; gimnasio gym; gimnasia gymnastics
fútbol soccer football; baloncesto basketball; balonmano handball; voleibol volleyball; tenis tennis
pádel padel tennis; golf golf; boxeo boxing; artes arts; marciales martial; yoga yoga
atletismo athletics; correr,corro run; corredor runner; maratón marathon; caminar walk
caminata hike; paseo walk; pasear walk; nadar swim; natación swimming; piscina swimming pool
bucear,buceo dive; navegar sail; remar row; surf surf; escalar,escalada climb; senderismo hiking
excursión excursion trip; alpinismo mountaineering; montar,monto ride; equitación horse riding
bicicleta,bici bicycle; ciclismo cycling; ciclista cyclist; esquiar,esquí ski
patinar,patinaje skating; monopatín skateboard; bailar dance; baile dance; ballet ballet
flamenco flamenco dance; pescar,pesca fishing; cazar,caza hunt; competición,competencia competition
torneo tournament; victoria victory; perder,pierdo,perdido lose; derrota defeat; gol goal
balón,pelota ball; estadio stadium; aficionado fan; partido match party
música music; canción song; cantar sing; canto singing; coro choir; banda band; orquesta orchestra
concierto concert; ópera opera; instrumento instrument; piano piano; guitarra guitar; violín violin
violonchelo cello; flauta flute; trompeta trumpet; tambor drums; saxofón saxophone; órgano organ
arpa harp; acordeón accordion; ritmo rhythm; oír,oigo,escuchar hear listen; vinilo vinyl record
clásico,clásica classical; jazz jazz; rock rock
leer,leo read; lector reader; lectura reading; libro book; novela,novelas novel
policíaco,policíaca,policíacas crime detective; ficción fiction; cuento tale; poema,poesía poem
cómic,tebeo comics; periódico newspaper; revista magazine; audiolibro audiobook
literatura literature; capítulo chapter; publicar publish; diario diary daily; película movie
cine cinema movies; serie tv series; temporada season; teatro theater; obra work play
escenario stage; museo museum; exposición exhibition; pintar paint; dibujar,dibujo draw
manualidades crafts; tejer knit; bordar embroidery; cerámica pottery; bricolaje diy
coleccionar,colecciona collect; colección collection; magia magic; podcast podcast
voluntario volunteer; acampar,camping camping; caravana camper van; sauna sauna
meditar,meditación meditation; salir,salgo go out leave; discoteca disco; ligar flirt
viaje journey trip; viajar travel; viajero traveler; turista tourist; turismo tourism; visitar visit
visita visit; hotel hotel; alojamiento accommodation; albergue hostel; alojarse stay overnight
vuelo flight; volar,vuelo fly; avión airplane; aeropuerto airport; tren train; ferrocarril railway
estación station season; metro subway; tranvía tram; autobús,bus bus; parada stop
entrada ticket entrance; horario timetable; andén platform; retraso,retrasado late delay
coche,carro,auto car; camión truck; moto,motocicleta motorcycle; patinete scooter
eléctrico electric; conducir,conduzco,manejar drive; carné,licencia license
aparcar,estacionar park car; aparcamiento parking lot; gasolinera gas station; gasolina fuel gas
diésel diesel; autopista,autovía highway; carretera road; atasco traffic jam; tráfico traffic
semáforo traffic light; cruce crossing; neumático tire; motor engine; freno brake
avería car breakdown; taxi taxi; barco ship boat; ferry ferry; puerto harbor port; crucero cruise
llegada arrival; llegar arrive; salida departure exit; pasaporte passport; documento document
identidad identity; visado visa; aduana customs; frontera border; equipaje luggage; empacar pack
mapa map; camino way path; izquierda left; derecha right; recto straight; cerca,cercano near
lejos,lejano far; distancia distance; kilómetro kilometers; metros meters; rápido fast; lento slow
despacio slowly; velocidad speed
país country; ciudad city; aldea village; capital capital city; suburbio suburb
barrio district neighborhood; centro center; lugar place; zona,región area region
provincia province; plaza square; parque park; puente bridge; torre tower; castillo castle
ayuntamiento town hall; mundo world; continente continent; isla island; costa coast; playa beach
mar sea; lago lake; océano ocean; mediterráneo mediterranean; río river; arroyo stream; orilla shore
montaña,montañas mountain; colina hill; valle valley; cueva cave; desierto desert; cascada waterfall
paisaje,paisajes landscape; norte north; sur south; oeste west; adentro inside; fuera,afuera outside
arriba above upstairs; abajo below; delante front; detrás behind; España spain; Alemania germany
Austria austria; Suiza switzerland; Francia france; Italia italy; Grecia greece; Turquía turkey
Holanda netherlands; Bélgica belgium; Dinamarca denmark; Suecia sweden; Noruega norway
Finlandia finland; Polonia poland; Hungría hungary; Rumanía romania; Rusia russia; Ucrania ukraine
Croacia croatia; Inglaterra england; Reino kingdom; Escocia scotland; Irlanda ireland
Islandia iceland; Portugal portugal; Europa europe; América america; Estados states; Canadá canada
México mexico; Brasil brazil; Argentina argentina; Chile chile; Perú peru; Colombia colombia
Venezuela venezuela; Cuba cuba; África africa; Egipto egypt; Marruecos morocco; Asia asia
India india; China china; Japón japan; Corea korea; Australia australia; Siria syria; Londres london
París paris; Berlín berlin; Múnich munich; Hamburgo hamburg; Colonia cologne; Viena vienna
Roma rome; Milán milan; Venecia venice; Lisboa lisbon; Bruselas brussels; Atenas athens
Moscú moscow; Varsovia warsaw; Praga prague; Sevilla seville; Andalucía andalusia
Cataluña catalonia; Nueva new
clima climate weather; sol sun; soleado sunny; lluvia rain; llover,llueve rain; lluvioso rainy
nieve snow; nevar,nieva snow; viento wind; tormenta storm; rayo,relámpago lightning; trueno thunder
nublado cloudy; niebla fog; granizo hail; helada frost; hielo ice; calor heat hot; caliente hot
cálido warm; frío,fría cold; mojado wet; seco dry; temperatura temperature; grado degrees
arcoíris rainbow; inundación flood; terremoto earthquake; fuego,incendio fire; arder,quemar burn
aire air; luna moon; estrella star; planeta planet; espacio space; sombra shadow shade
tiempo time weather; día,días day; noche,noches night; mañana,mañanas morning tomorrow
mediodía noon; tarde,tardes afternoon late evening; medianoche midnight; madrugada dawn
madrugar,madrugador early riser; semana,semanas week; semanal weekly; fin,finales end
mes,meses month; mensual monthly; año year; anual yearly; década decade; siglo century
hora,horas hour; minuto minute; segundo second; fecha date; calendario calendar; hoy today
ayer yesterday; anteayer day before yesterday; temprano early; lunes monday; martes tuesday
miércoles wednesday; jueves thursday; viernes friday; sábado,sábados saturday
domingo,domingos sunday; enero january; febrero february; marzo march; abril april; mayo may
junio june; julio july; agosto august; septiembre september; octubre october; noviembre november
diciembre december; primavera spring; verano summer; otoño autumn; invierno winter; futuro future
pasado,pasada past last; presente present; recientemente,reciente recently
último,última,últimos last; próximo,próxima next; primero,primera first; tercero third
principio,comienzo beginning; empezar,empiezo,comenzar begin start; terminar,acabar finish end
dejar stop leave; parar stop; durar last; urgente urgent; prisa hurry; momento moment
regularmente regularly; frecuente,frecuentemente often; uno one; tres three; cuatro four; cinco five
seis six; siete seven; ocho eight; nueve nine; diez ten; once eleven; doce twelve; quince fifteen
veinte twenty; treinta thirty; cuarenta forty; cincuenta fifty; cien,ciento hundred; mil thousand
millón million; medio,mitad half; doble double; dos two; pedazo,trozo piece; entero,entera whole
varios several; docena dozen; kilo kilogram; gramo grams; litro liters; centímetro centimeters
política politics; gobierno government; estado state; elección,elecciones election
elegir,elijo choose; votar,vota vote; voto vote; democracia democracy; presidente president
ministro minister; ley law; derechos rights; tribunal,juzgado court; cárcel,prisión prison
crimen,delito crime; ladrón thief; robar,robo steal; testigo witness; multa fine; castigo punishment
manifestación,protesta demonstration protest; paz peace; arma weapon; violencia violence
conflicto conflict; sostenible sustainable; energía energy; público public; medios media
feminista feminist; racismo racism; liberal liberal; conservador conservative
ir,yendo go; venir,vengo,viene,vino come; volver,vuelvo return; quedar,quedarse,queda stay
sentarse,sentado,sentar sit; acostarse,acostado lie down; caer,caerse,cae fall; saltar jump
empujar push; lanzar throw; coger,cojo,agarrar take catch; mantener,mantengo keep; sostener hold
dar,doy give; traer,traigo bring; recoger collect fetch; recibir receive; obtener get; esconder hide
abrir,abierto open; cerrar,cierro,cerrado close; mostrar,muestro show; ver,veo,vio,visto see
mirar look watch; observar observe; oler,huele smell; olor smell; tocar touch play instrument
charlar talk; conversación conversation; decir,digo,dijo say; preguntar ask; pregunta question
responder,contestar answer; respuesta,respuestas answer; explicar explain; explicación explanation
describir describe; descripción description; disculpar,disculparse,disculpa apologize; saludar greet
despedirse farewell; encontrarse meet; acompañar accompany; seguir,sigo follow continue
usar,utilizar use; uso use; cambio change; mejorar improve; intentar try
lograr,conseguir,consigo achieve; alcanzar reach; ocurrir,suceder,pasar,pasa happen spend
causar cause; impedir prevent; evitar avoid; permitir allow; prohibir forbid; obligar force
obedecer obey; golpear,pegar hit; luchar,lucha fight; proteger,protejo protect
salvar,rescatar save rescue; cuidar care for; educar educate; organizar organize; preparar prepare
preparación preparation; participar participate; unirse join; abandonar leave abandon
repetir,repito repeat; reemplazar,sustituir replace; faltar missing lack; funcionar work function
desaparecer disappear; notar notice; imaginar imagine; comparar compare; diferencia difference
parecido,similar similar; parecer seem; diferente different; igual equal; juntos,juntas together
nuevo,nueva new; moderno modern; antiguo,antigua,antiguos,antiguas old antique
corto,corta,cortos,cortas short; largo,larga long; profundo deep; plano flat; redondo round
vacío empty; pesado heavy; ligero light; duro hard; blando,suave soft; liso smooth; enorme huge
diminuto tiny; grande,grandes big; pequeño,pequeña small; exacto exact; único unique
propio,propia own; real real; privado private; personal personal; especial special; común common
práctico practical; útil useful; inútil useless; complicado complicated; sencillo,simple simple
ocupado busy; disponible available; ejemplo example; forma form; lista list; norma rule; base basis
método method; resultado result; información information; resumen summary
propuesta,sugerencia suggestion; proponer,sugerir suggest; consejo advice; aconsejar advise
instrucciones instructions; posibilidad possibility; oportunidad opportunity; situación situation
caso case; lado side; borde edge; mitad half; esquina corner; agujero hole; círculo circle
punto point; ruido noise; silencio silence; sonido sound; firma signature; firmar sign
permiso permission; obligación duty; comportamiento behavior; conexión connection; vida life
compartir,compartido,comparte share; soler usually; acostumbrar,acostumbrado used to
corregir correct; añadir,agregar add; quitar remove; llenar fill; vaciar empty; subirse get on
bajar go down; entrar enter; cruzar cross; girar turn; doblar fold; crear create; inventar invent
descubrir discover; celebrado celebrated; existir exist; aparecer appear; depender depend
significar mean; servir,sirve serve; merecer deserve; apuntar note; anotar note; avisar notify
recomendar,recomiendo recommend; aceptar accept; rechazar reject; negar deny; admitir admit
reconocer recognize; perseguir chase; atacar attack; defender defend; apagar turn off
encender,enciendo turn on light
`;

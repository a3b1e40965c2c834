/** What is left of daily life: doings, states, things, words of talk. Spanish to English. */
export const daily = `
abarcar cover; abrochar fasten; abuso abuse; abusar abuse; acabado finished; acariciar stroke
accesorio accessories; acelerar accelerate; acento accent; acertar guess right; aclarar clarify
acogida welcome; acomodar accommodate; acompañante companion; aconsejable advisable
acontecimiento event; acordar agree; acuerdo agreement; acostumbrarse get used; actitud attitude
activo active; actual current; actualmente currently; actuar act; actuación performance
acudir attend; acusar accuse; adaptar,adaptarse adapt; adecuado suitable; adelantar advance
adivinar guess; adjunto attached; administrar manage; administrativo administrative clerk
admirar admire; admiración admiration; adorar adore; adornar,adorno decorate; adquirir acquire
advertir,advertencia warn; afectar affect; afecto affection; cariño affection; cariñoso affectionate
afeitar,afeitarse shave; afortunado lucky; agencia agency; agenda calendar; ágil agile; agitar shake
agobiado,agobiar overwhelmed; agotamiento exhaustion; agradable pleasant; agresivo aggressive
aguantar endure; agudo sharp; ahogar drown; ajustar adjust; alarma alarm; albañilería masonry
álbum album; alejar move away; alentar encourage; aliento breath; aliviar,alivio relief
almacenar store; alquilado rented; alrededor around; alterar alter; alternativa alternative
amabilidad kindness; amanecer sunrise; amante lover; amargura bitterness; ambición ambition
amenaza,amenazar threat; amistoso friendly; ampliar expand; amplio wide; analizar,análisis analysis
andar walk; anécdota anecdote; animado lively; animar encourage; anochecer nightfall
ansioso anxious; antigüedad,antigüedades antiques; antipático unfriendly; anular cancel; anuncio ad
anunciar announce; apagado off; aparcamiento parking; apasionar passion; apetecer feel like
aplaudir applaud; aplazar postpone; aplicar apply; aportar contribute; apostar,apuesta bet
aprecio,apreciar appreciate; apretar press; apropiado appropriate; aprovechar benefit; apuro trouble
arrancar start; arrastrar drag; arrepentirse,arrepentido regret; arriesgar risk; arrojar throw
artesanía crafts; artículo article; asegurar insure assure; asiento seat; asistir attend
asistente assistant; asombroso,asombrar amazing; aspirar aspire; asunto matter; atar tie
atención attention; atento attentive; atraer,atracción attract; atrapar catch; atreverse dare
aumentar,aumento increase; ausente,ausencia absent; auténtico authentic; autoescuela driving school
automático automatic; avance,avanzar progress; avanzado advanced; avergonzado ashamed
averiguar find out; aviso notice; azar chance luck; ayudante assistant
bailarina dancer; bañista bather; barandilla railing; barra bar; barrera barrier; bastón stick
batalla battle; batir beat; baúl trunk; beca scholarship; belén nativity; bendición blessing
beneficio benefit profit; bienestar wellbeing; bienvenido welcome; bilingüe bilingual
bisutería jewelry; bizcocho cake; bloque block; bombona gas bottle; bordado embroidery
borrador draft eraser; bosque forest; bricolaje diy; brillante bright brilliant; brillar shine
brisa breeze; broche brooch; brujo,bruja witch; bruto rough; búho owl; burlarse,burla mock
butaca armchair; caballero knight; caber fit; cabina cabin; cable cable; cacharro pot
cadáver corpse; caja box; calambre cramp; calcetines socks; calculadora calculator; calidad quality
callar silence; callejón alley; calmar calm; calmado calm; calzado shoes; cambio change
camioneta van; campamento camp; campana bell; campeón,campeonato champion; campesino peasant
canal channel canal; cancelar cancel; candidato candidate; canoa canoe; cansar tire
capaz,capacidad able; capa layer; caramelos candy; carcajada laughter; carencia lack; cargo position
caricia caress; caridad charity; caries cavity tooth; carrera race career; cartel poster
cartón cardboard; casco helmet; casero homemade; castaño brown chestnut; castigar punish
casual,casualidad coincidence; catálogo catalog; catedral cathedral; cauce channel; causa cause
ceder yield; célebre famous; celular cell phone; césped lawn; charco puddle; charla talk
chillar scream; chimenea chimney; chocar,choque crash; chófer driver; chismes,cotilleo gossip
ciclo cycle; científica scientist; cierto certain true; cinta tape ribbon; circo circus
payaso clown; circular circulate; circunstancia circumstance; ciudadana citizen; clase class
clave key code; clavar nail; clientela customers; cobrar charge money; cobarde coward
cocción cooking; cojo lame; colaborar,colaboración collaborate; colgar,cuelgo hang; colocar place
colonia cologne; columpio swing; combinar combine; comedia comedy; cometa kite comet
cómico comedian; comisaría police station; cometer commit; comodidad comfort; compañía company
compasión compassion; competir compete; complacer please; complejo complex; completar complete
completo complete; componer compose; compositor composer; comportarse behave; comprobar check
comprometido committed engaged; comunicar,comunicación communication; conceder grant
concentrar,concentración concentration; concepto concept; conciencia conscience
consciente conscious; conclusión conclusion; concreto concrete; concurso contest
condición condition; conducta behavior; conferencia lecture; confesar confess; confirmar confirm
confundir confuse; confuso confused; congelar,congelado freeze; conjunto set outfit
conquistar conquer; consecuencia consequence; conservar preserve; considerar consider
constante constant; consultar consult; consumir,consumo consume; contacto contact
contaminar,contaminación pollution; contener contain; contenido content; continuar continue
contraste contrast; contrario opposite; control,controlar control; convencer convince
convencido convinced; conveniente convenient; convento convent; convertir,convierte convert become
convivir,convivencia live together; copa cup glass; coraje courage; corona crown; corral yard
corregido corrected; corriente current; cortés,cortesía polite; cosquillas tickle
cotidiano everyday; creación creation; crecimiento growth; creíble credible; criado servant
crianza upbringing; crítica,criticar criticism; cruel cruel; cruz cross; cuadrado square
cualidad quality trait; cubo bucket; cubrir,cubierto cover; cuenca basin; cuerda rope
cuestión question matter; culto cult educated; cumplido compliment; cuna cradle; curiosear browse
curva curve; custodia custody
danza dance; daño,dañar damage; dañino harmful; debate debate; decepcionar disappoint
decorar,decoración decorate; dedicar,dedicarse dedicate; defecto defect; defensa defense
definir define; definitivo final; delgadez thinness; delicado delicate; demanda demand
demostrar demonstrate; denso dense; denuncia,denunciar report complaint
departamento apartment department; dependencia dependence; derrochar waste; desafío challenge
desagradable unpleasant; desánimo discouraged; desarrollado developed; desastre disaster
desayunar breakfast; descalzo barefoot; descansado rested; desconfiar distrust
descubrimiento discovery; descuidar neglect; desempeñar perform; deseable desirable
desesperado desperate; desgracia misfortune; deshacer undo; desigual unequal
desilusión disappointment; desnudo naked; despedida farewell; despierta awake
despistado absent minded; destacar stand out; destino destiny destination; destruir,destruyo destroy
detalle detail; detener stop arrest; determinado determined; diálogo dialogue; dialecto dialect
dibujante draftsman; dictar dictate; digno,dignidad dignity; dinámico dynamic; diploma diploma
directo direct; disciplina discipline; discreto discreet; disfraz,disfrazarse costume
disgusto upset; disminuir decrease; dispuesto willing; distinto different; distinguir distinguish
distraer,distraído distract; distribuir distribute; diverso diverse; dividir divide
doloroso painful; doméstico domestic; dominar dominate master; don gift talent; drama drama
dron drone; dudar doubt; dudoso doubtful; dulzura sweetness; duradero lasting; duración duration
eco echo; ecología ecology; edición edition; editar edit; efecto effect; eficaz,eficiente effective
egoísta selfish; ejecutar execute; ejercer practice; elástico elastic; elemento element
elogiar,elogio praise; embajada embassy; embargo seizure; emisora radio station
emocionante exciting; emocional emotional; emocionar move; empleada employee
emprendedor entrepreneur; emprender undertake; encajar fit; encantador charming
encargado manager in charge; encargar order; encía gums; enchufar plug in; encuentro meeting
encuesta survey; enemigo enemy; energético energetic; enfrentar face; enfriar cool; engaño deception
engañado cheated; enigma riddle; enojar,enojo anger; enseñado taught; entendimiento understanding
enterarse find out; entorno surroundings; entretener,entretenido,entretenimiento entertain
entregado dedicated; entusiasta enthusiastic; enviado sent; época era; equilibrio balance
equipar equip; equivocado,equivocarse,equivocación mistaken; errar err; escalofrío shiver
escandaloso scandalous; escapar escape; escaso scarce; escena scene; escéptico skeptical
esclavo slave; escoger choose; escultura sculpture; esencial essential; esfera sphere
esforzarse,esfuerzo effort; espantoso,espanto frightening; especialista specialist
especialidad specialty; especie species; espectáculo show; espectador spectator; espejo mirror
espinilla pimple; espíritu spirit; espiritual spiritual; espontáneamente spontaneously; espuma foam
esquina corner; estable,estabilidad stable; establecer establish; estadística statistics
estallar explode; estatua statue; estirar stretch; estorbar hinder; estrategia strategy
estrecho narrow; estrenar premiere; estribillo chorus; estructura structure; estudioso studious
estupidez stupidity; estúpido stupid; eterno eternal; ética,ético ethics; evento event
evidente obvious; evolución evolution; exagerar exaggerate; excelente excellent; excepción exception
excesivo excessive; excusa excuse; exhausto exhausted; exigente demanding; exigir demand
expectativa expectation; experimentar experience; experto expert; explorar explore
explotar explode exploit; expresar,expresión express; exquisito exquisite; extender extend
exterior outside; externo external; extraordinario extraordinary; extremo extreme
fabricar manufacture; fábula fable; facilidad ease; falda skirt; falta lack; fama fame; fanático fan
fantasía fantasy; fantasma ghost; farmacia pharmacy; fascinante,fascinar fascinating; fatiga fatigue
favorecer favor; felicitación congratulation; fenómeno phenomenon; feroz fierce; fichero file
fijo fixed; fijar fix; fila row queue; filmar film; fingir pretend; finca farm estate; fino fine
flaco skinny; flexible flexible; flojo weak; flotar float; fluido,fluidez fluent; folleto brochure
fomentar promote; fondo background bottom; formal formal; formar form; fortuna fortune; foro forum
forzar force; fracasado failed; frágil fragile; franco frank; frenar brake; frontal frontal
frotar rub; frustrado,frustración frustrated; fuente source fountain; fuerza force strength
función function; fundar,fundador found founder; furia fury; gabardina raincoat; galardón award
galería gallery; gama range; ganadería,ganado cattle; ganador winner; garaje garage; gasolina petrol
gemelas twins; generación generation; general general; generar generate; género genre gender
genio genius; gesto gesture; gestión,gestionar manage; gigante giant; gimnasta gymnast; gira tour
globo balloon; gloria glory; gobernar govern; golosinas sweets; golpe hit; gota drop; gozar enjoy
grabar record; gracia grace; graduarse,graduación,graduado graduate; gráfico graphic; grano grain
grave serious; grito scream; grosero rude; grueso thick; guante glove; guapa pretty; guardia guard
guía guide; guion script; gusto taste pleasure; habitante inhabitant; habitual usual
hablador talkative; hacha axe; hada fairy; hallar find; harto fed up; hecho fact; helar freeze
heredero heir; héroe heroine hero; hervir boil; hilo thread; hipo hiccup; histérico hysterical
hogareño homebody; homenaje tribute; honor honor; honrado honest; honradez honesty
horizonte horizon; horrendo horrible; hotelero hotel; hueco gap; huella footprint; huida,huir flee
huérfana orphan; húmedo,humedad humid; humilde humble; humo smoke; hundir sink; ideal ideal
idéntico identical; identificar identify; idiota idiot; ignorar ignore; iluminar illuminate
ilusión illusion hope; ilusionado excited; imagen image; imaginación imagination
imaginario imaginary; imitar imitate; impacto impact; impaciencia impatience; imponer impose
importar matter import; impresión impression; impresionante impressive; impresionar impress
improvisar improvise; impulsivo impulsive; inaugurar inaugurate; incapaz unable; incierto uncertain
incluir,incluyo include; increíble incredible; independencia,independiente independence
indicar indicate; indiferente indifferent; individual individual; individuo individual
indudable undoubted; inesperado unexpected; infantil childish; infiel unfaithful
influencia,influir influence; informar inform; ingenio wit; iniciativa initiative
injusto,injusticia unfair; inmediato immediate; inmenso immense; inocente innocent
inquieto restless; inscribir,inscribirse,inscripción register; inseguro,inseguridad insecure
insistir insist; insoportable unbearable; inspirar,inspiración inspire; instalar install
instante instant; instinto instinct; institución institution; insultar,insulto insult
intacto intact; integrar integrate; intención intention; intenso intense
intercambio,intercambiar exchange; interior inside; interno internal; interrumpir interrupt
íntimo intimate; intolerable intolerable; inundar flood; investigar research; invisible invisible
involuntario involuntary; ironía,irónico irony; irresponsable irresponsible
irritar,irritado irritated; jarabe syrup; jardinera gardener; jaula cage; jornal wage
joyería jewelry; jubilarme retire; judo judo; juguetón playful; juicio trial judgment; jurar swear
justo,justicia fair justice; juvenil youth; juzgar judge; karaoke karaoke; karate karate
laboral work; laboratorio laboratory; labor work; ladera slope; ladrillo brick; lamentar regret
lanza spear; lata can; lección lesson; leal,lealtad loyal; legal legal; ilegal illegal; lema motto
lenguas languages; leña firewood; lesión injury; leve slight; levantamiento uprising; leyenda legend
limitar,límite limit; lío mess; líquido liquid; listado list; llanto crying; llavero keys
local local; localizar locate; locura madness; lógico,lógica logic; lotería lottery; lucir shine
lujo luxury; lupa magnifying glass; madurar mature; mágico,mago magic; magnífico magnificent
malentendido misunderstanding; maleta suitcase; maletero trunk; malgastar waste
manchar,mancha stain; manejar drive handle; manera way; manía obsession; manifestar express
manso tame; mantel tablecloth; máquina machine; maravilla wonder; marca brand mark; marcar mark
marcharse leave; marea tide; margen margin; marino marine; masaje massage; mascarilla mask
máscara mask; material material; máximo maximum; mayoría majority; mecánica mechanics; medalla medal
medianoche midnight; medida,medir,mido measure; medieval medieval; mejilla cheek
mejoría improvement; melancolía melancholy; melena hair; melodía melody; mensajero messenger
mental mental; mente mind; mercadillo flea market; mérito merit; mezcla mixture; mezquino mean
miembro member; mimado,mimar spoiled; mínimo minimum; minoría minority; misión mission
misterio,misterioso mystery; mito myth; modelo model; moderado moderate; modificar modify; modo way
molesto annoying; monedas coins; montaje assembly; montón lots; moral moral; morena brunette
mostrador counter; motivación,motivar,motivado motivation; mover,muevo,movimiento move movement
mudo mute; muestra sample; multitud crowd; mundial world; municipio municipality; muñeco doll
murmurar murmur; nacional national; nacionalista nationalist; natal native; natural natural
nave ship; negativo negative; negociar,negociación negotiate; nerviosismo nervousness
neutral neutral; niñez childhood; nivel level; noble noble; nocturno night; nombrar name
nórdico nordic; nostalgia nostalgia; notable remarkable; novedad novelty; novelista novelist
nube cloud; nudo knot; obeso,obesidad obese; objeto object; obligatorio compulsory; obrar act
obsesión obsession; obstáculo obstacle; obvio obvious; ocasión occasion; ocultar,oculto hide
ocurrencia idea; ofender offend; oferta offer; oficial official; ofrecer,ofrezco offer; ola wave
oleaje waves; olímpico olympic; olvidadizo forgetful; onda wave; opcional optional; opción option
oponerse oppose; optimista optimistic; opuesto opposite; orgánico organic; organismo organism
oriental eastern; original original; orilla shore; oscuridad darkness; oxígeno oxygen
pacífico peaceful; página page; paja straw; palacio palace; pálido pale; palmera palm tree
palo stick; pandilla gang; pantano swamp; parada stop; paraíso paradise; parar stop; parcela plot
pareja couple; parentesco kinship; paro strike unemployment; párrafo paragraph; particular private
partir leave; pasajero passenger; paso step; pasta pasta; patear kick; patinador skater
patinar skate; pausa pause; peatón pedestrian; pecas freckles; pedagogía pedagogy
peligrosa dangerous; pensativo thoughtful; pensionista pensioner; perfeccionista perfectionist
perfil profile; permanecer remain; permanente permanent; permitido allowed; perplejo puzzled
personaje character; perspectiva perspective; persuadir persuade; pesar weigh; pesimista pessimistic
petición request; picar itch sting; picor itch; pieza piece; pinchazo puncture flat tire
pincel brush; pirata pirate; pisar step; pista track clue; pizca pinch; placer pleasure
plano plan map; plástico plastic; población population; poblado village; poder power
polémica controversy; pólen pollen; polen pollen; popularidad popularity; portarse behave
portero doorman goalkeeper; poseído owned; positivo positive; posponer postpone; potable drinkable
potente powerful; precaución caution; precioso precious beautiful; preciso precise
precoz precocious; predecir predict; preferible preferable; prejuicio prejudice; premio prize
prenda garment; prensa press; preparado ready; presentar,presentación introduce; presión pressure
prestado borrowed; prestigio prestige; presumir boast; pretender intend; prevenir,prevención prevent
previo previous; prima cousin; principal main; principiante beginner; príncipe prince
princesa princess; probable probable; probablemente probably; proceso process; procurar try
profesional professional; profundidad depth; progreso,progresar progress; prohibido forbidden
prolongar prolong; promedio average; promoción promotion; pronunciar,pronunciación pronounce
propenso prone; prosa prose; próspero prosperous; protagonista protagonist; protección protection
protestar protest; provecho benefit; proveedor supplier; provocar provoke; prudente prudent
puntualidad punctuality; puñado handful; puro pure; quejarse,queja complain; quemadura burn
querida dear; quizás,quizá perhaps; radical radical; rama branch; rapidez speed; rascar scratch
rasgar tear; rebelde rebel; recado errand; recepción reception; reciclar,reciclaje recycling
reclamar,reclamación claim complaint; recomendación recommendation; recompensa reward
reconciliación reconciliation; recorrer,recorrido tour; recreo recess break; rectángulo rectangle
reducir,reduzco reduce; referencia reference; reflejar reflect; reflexionar reflect
reforzar reinforce; refrescante refreshing; regañar,bronca scold; regla rule
regresar,regreso return; rehacer redo; reina queen; rey king; rellenar fill; relajante relaxing
relato story; relevante relevant; remedio remedy; remordimiento remorse; rendirse,rindo give up
rendimiento performance; renta rent; rentable profitable; renunciar resign; reparto delivery
repaso,repasar review; repentino sudden; repertorio repertoire; representante representative
reprochar reproach; repugnante disgusting; requisito requirement; rescate rescue
resentimiento resentment; resfriarse cold; residir reside; resistir,resistencia resist
resolver,resuelvo solve; respetar,respeto respect; respetuoso respectful; responsable responsible
restaurar restore; resto rest; resultar result; retirar withdraw; retirarse retire; reto challenge
retrato portrait; retroceder go back; revisar review check; revolución revolution
ridículo ridiculous; rifa raffle; rígido rigid; rincón corner; ritual ritual; rival rival
robo robbery; roca rock; rodar roll; rodear surround; romance,romántico romantic; ronco hoarse
rubia blonde; rueda wheel; ruido noise; ruina ruin; rumor rumor; rural rural; rutina routine
sabio,sabiduría wise; sabroso tasty; saco sack coat; sacrificio sacrifice; sacudir shake
sagaz shrewd; saldo balance; salto jump; saltarse skip; saludo greeting; salvavidas lifeguard
sandalias sandals; satisfacción satisfaction; satisfacer satisfy; secuencia sequence
sede headquarters; seductor seductive; sedentario sedentary; seguidor follower
selección,seleccionar selection; selva jungle; semejante similar; señal signal; señalar point
senderista hiker; sendero path; sensación sensation; sensacional sensational
sensibilidad sensitivity; sensual sensual; sequía drought; serenidad serenity; sesión session
severo severe; sexo sex; significado meaning; silbar whistle; simbólico,símbolo symbol
simpatía sympathy; siniestro sinister; sobrar left over; sobrevivir survive; social social
socio partner member; solidaridad solidarity; sólido solid; soltar,suelto release
solución,solucionar solution; sombrilla parasol; someter submit; sordera deafness
sospechar,sospecha,sospechoso suspect; subrayar underline; suceso event; sudor sweat; sueco swedish
suegros in laws; superar overcome; superficie surface; superior superior; suponer,supongo suppose
suprimir suppress; surgir arise; suspenso suspense; suspiro,suspirar sigh; susto fright
susurrar whisper; sutil subtle; taberna tavern; taco taco; talentoso talented; tardar take time
taquilla ticket office locker; tatuado tattooed; teatral theatrical; teclear type; técnica technique
tejido fabric; tema topic; temblor tremor; temeroso fearful; temporal temporary storm
tendencia tendency; tender tend hang; tenso tense; tentación temptation; teoría theory
terapéutico therapeutic; ternura tenderness; tierno tender; testigo witness; tienda tent shop
timidez shyness; tirado lying; título title; tocadiscos record player; tolerar,tolerante tolerant
tono tone; tontería nonsense; torpe clumsy; tortura torture; trago drink; traicionar,traición betray
tramposo,trampa cheat trap; tranquilizar calm; transportar,transporte transport
trasladar,traslado move; trastorno disorder; traviesa,travieso naughty; trayecto route; tregua truce
tremendo tremendous; trenza braid; tribu tribe; trío trio; triunfo,triunfar triumph
tropezar,tropiezo stumble; tropical tropical; truco trick; túnel tunnel; turno shift
ubicación location; unión union; unir unite; universo universe; urbano urban; útil useful
utilidad usefulness; vacunación vaccination; vago vague lazy; valer,vale,valgo worth; válido valid
valioso valuable; vanidoso vain; variedad variety; variar vary; velero sailboat; velocidad speed
vencer defeat; veneno poison; venganza revenge; ventaja advantage; desventaja disadvantage
veraneo summer vacation; verbo verb; veterano veteran; vicio vice; víctima victim
vigilar,vigilancia watch; viñedo vineyard; violar violate; violento violent; virtud virtue
visible visible; vistazo glance; vista view sight; vital vital; vivo alive; volante steering wheel
volcán volcano; voluntad will; voluntariado volunteering; vulnerable vulnerable; yate yacht
yerno son in law; zapatería shoe shop
aceras,acera sidewalk; afónico hoarse; aguja needle; ahijada goddaughter; ajedrecista chess player
aldeano villager; alfarería pottery; almacenero warehouse worker; alumna student; anfetamina drug
anginas tonsillitis; anillos rings; apicultor,apicultura beekeeper; apio celery; aprobado pass
árbitro referee; arcilla clay; atleta athlete; aula classroom; autocaravana camper van; azotea roof
bachiller high school; bahía bay; bailaora flamenco dancer; banda band; bandera flag
barbería barber; barro mud; batido milkshake; biberón baby bottle; bodega wine cellar; boina beret
bolera bowling; bombero firefighter; boxeador boxer; bufé buffet; buzo diver; caballa mackerel
cabaña hut; cachorros puppies; cajón drawer; calvicie baldness; camello camel; candado padlock
caña beer fishing rod; capilla chapel; capítulo chapter; carbón coal; cardiólogo cardiologist
cargamento cargo; carnaval carnival; carpintería carpentry; casino casino; cereza cherry
cerradura lock; cerro hill; chándal tracksuit; chicharrón pork; chupete pacifier
cigarrillos cigarettes; cirugía surgery; claustrofobia claustrophobia; cocinera cook; codazo elbow
cofre chest; comedor dining room; compositora composer; concierto concert; congreso congress
convivencia living together; cráneo skull; crepúsculo dusk; cuadra stable block; cuidadora caregiver
culebra snake; dátiles dates; decorador decorator; dentadura teeth; deportes sports
detective detective; dietista nutritionist; nutricionista nutritionist; dinosaurio dinosaur
dragón dragon; elefantes elephants; empanada pie; encimera counter; ensayo rehearsal essay
entrenadora coach; escayola plaster cast; escoba broom; escritura writing; escuela school
espectro spectrum; estanque pond; estufa stove; etiqueta label; falda skirt; festival festival
ficción fiction; fósforo match; frigo fridge; fruta fruit; fuegos fireworks; furgoneta van
galleta biscuit; gafas glasses; garza heron; geriátrico nursing home; glotón glutton; grifo tap
gripe flu; grúa crane; guitarrista guitarist; hamaca hammock; hamster hamster; herradura horseshoe
hígado liver; hogaza loaf; horno oven; hostal hostel; idiomas languages; incienso incense
ingresos income; invernal winter; jazmín jasmine; jarrón vase; juguetería toy shop; lana wool
lápices pencils; lector reader; lenguado sole fish; librería bookshop; lienzo canvas; llama flame
llanura plain; lobo wolf; loza crockery; maderas wood; magdalena muffin; maletín briefcase
manguera hose; maquinista train driver; marinero sailor; matrona midwife; mecedora rocking chair
medusa jellyfish; membrillo quince; mochilero backpacker; molino mill; monasterio monastery
mosaico mosaic; mudanzas moving; museos museums; narrador narrator; neuróloga,neurólogo neurologist
nevera fridge; niñero babysitter; novillo bullock; nutria otter; oboe oboe; oncólogo oncologist
óptica optician; orfanato orphanage; ordenanza janitor; ostra oyster; pala shovel; panda panda
pandereta tambourine; parroquia parish; partera midwife; partitura sheet music; pasillo corridor
patines skates; pavo turkey; peinar,peine comb; peluche stuffed animal; percha hanger
perejil parsley; persiana blinds; pesado heavy; pescadería fishmonger; pesos weights
pianista pianist; pinar pine forest; pista track; plaga plague; playero beach; plomero plumber
podólogo podiatrist; pomelo grapefruit; potro foal; puntero pointer; puré puree; quesería cheese
quiosco kiosk; rampa ramp; rebanada slice; red network; refugiada refugee; regaliz licorice
renta income; residuos waste; retablo altar; romería pilgrimage; peregrino,peregrinación pilgrimage
rosquilla donut; saltamontes grasshopper; salamandra salamander; sandía watermelon; sapo toad
sastre tailor; secano dry land; semáforo traffic light; serpiente snake; sirena mermaid siren
sofá couch; sótano basement; submarino submarine; suelo floor; surfista surfer; tabla board
taladro drill; tapicería upholstery; tarima stage; taxi taxi; tejón badger; telescopio telescope
ternero calf; tijeras scissors; tiroides thyroid; toldo awning; topo mole; torero bullfighter
tractor tractor; tragedia tragedy; trapo cloth; tribunal court; trineo sled; trigo wheat
tripulación crew; trono throne; tulipanes tulips; turrón nougat; urna urn; vajilla dishes
vela candle; ventilador fan; verja fence; valla fence; vértigo vertigo; vestuario changing room
violinista violinist; vivero nursery garden; yeso plaster; yoga yoga; zancudo mosquito; zorra fox
zumo juice
`;

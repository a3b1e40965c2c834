/** Family, friends, ages of life, looks, character, holidays, religion, nations. Spanish to English. */
export const people = `
familia family; familiar,familiares relative family; padre father; padres parents; madre mother
mamá,mami mom; papá,papi dad; niño,niña,niños child; crío child; chico boy; chica girl
chaval,muchacho boy; muchacha girl; bebé,bebe baby; hijo son; hija daughter; hijos children
hermano brother; hermana sister; hermanos siblings brothers
gemelo,gemela,gemelos,mellizo,mellizos twin; abuelo grandfather; abuela grandmother
abuelos grandparents; abuelito grandpa; abuelita,yaya grandma; bisabuelo great grandfather
bisabuela great grandmother; nieto grandson; nieta granddaughter; nietos grandchildren; tío uncle
tía aunt; sobrino nephew; sobrina niece; primo,prima cousin
matrimonio marriage; marido,esposo husband; esposa wife; mujer woman wife; pareja partner couple
novio boyfriend; novia girlfriend; prometido,prometida fiance; compromiso engagement commitment
boda wedding; casarse,casar,casado,casada marry; divorcio divorce
divorciar,divorciarse,divorciado divorced divorce; separación separation; separar,separarse separate
soltero single unmarried; viudo widower; viuda widow; suegro father in law; suegra mother in law
suegros parents in law; yerno son in law; nuera daughter in law; cuñado brother in law
cuñada sister in law; padrastro stepfather; madrastra stepmother; hijastro stepson
hermanastro stepbrother; padrino godfather; madrina godmother; ahijado godchild; huérfano orphan
adoptar adopt; adopción adoption; pariente,parientes relative; antepasado ancestor
herencia inheritance; heredar inherit; testamento will testament
embarazada,embarazo pregnant; parto,nacimiento birth; nacer,nació,nacido,nacida born; recién newborn
comadrona,matrona midwife; lactancia breastfeeding; pañal diaper; cochecito stroller
niñera,canguro nanny babysitter; bautizo,bautizar baptism; infancia,niñez childhood; juventud youth
joven,jóvenes young; adolescente,adolescencia teenager; adulto adult; mayor,mayores older elder
menor,menores younger; anciano elderly; viejo,vieja old; edad age; jubilado retired pensioner
jubilación,jubilarse retirement; años years; cumpleaños birthday; cumplir turn fulfil
aniversario anniversary
amigo,amiga friend; amistad friendship; colega colleague buddy; conocido acquaintance
vecino,vecina neighbor; vecindario neighborhood; compañero companion colleague; invitado guest
anfitrión host; extraño stranger; desconocido,desconocidos stranger unknown; hombre man
señor gentleman; señora lady; señorita miss; caballero gentleman; gente people; humano human
tipo guy type; grupo group; miembro member; asociación association; sociedad society
comunidad community; nombre name; apellido surname; apodo,mote nickname
llamar,llamada,llamado call named; género,sexo gender; masculino male; femenino female; gay gay
lesbiana lesbian; bisexual bisexual; homosexual homosexual; transgénero transgender
relación relationship; amor love; amar love; querer,querido love want
enamorado,enamorar,enamorarse in love; beso kiss; besar kiss; abrazo hug; abrazar hug
cita date appointment; aventura adventure affair; engañar cheat; fiel faithful; celoso jealous
celos jealousy; pelea,pelear,discutir,discusión argue quarrel; reconciliar reconcile
perdonar forgive; perdón forgiveness; ex ex partner; confianza trust; confiar trust; secreto secret
promesa promise; prometer promise; mentir,miento lie; mentira lie; honesto,sincero honest
sinceridad honesty
cara,rostro face; pelo,cabello hair; rubio blonde; moreno dark haired; pelirrojo red haired
rizado curly; calvo bald; barba beard; bigote mustache; gafas,lentes glasses; alto,alta tall high
bajo,baja short low; gordo fat; delgado,flaco thin; tamaño size; altura height; peso weight
fuerte,fuertes strong; débil weak; guapo,bonito,lindo handsome pretty; hermoso,bello beautiful
belleza beauty; feo ugly; atractivo attractive; aspecto,apariencia appearance
carácter character; personalidad personality; simpático nice; amable kind friendly; educado polite
maleducado rude; tímido shy; seguro sure safe; introvertido introverted; extrovertido extroverted
divertido funny; gracioso funny; serio serious; inteligente intelligent; listo smart ready
tonto stupid; perezoso,vago lazy; trabajador,trabajadora hardworking worker; ambicioso ambitious
paciente patient; paciencia patience; impaciente impatient; terco,testarudo stubborn; valiente brave
valor courage value; cobarde coward; generoso generous; tacaño stingy; humilde,modesto modest
arrogante arrogant; creativo creative; creatividad creativity; curioso curious; curiosidad curiosity
tranquilo calm quiet; ruidoso loud; callado,silencioso silent; ordenado tidy; desordenado untidy
caótico chaotic; puntual punctual; fiable reliable; servicial helpful; responsable responsible
responsabilidad responsibility; sensible sensitive; malo,mala,mal bad; malvado evil; estricto strict
relajado relaxed; espontáneo spontaneous; cuidadoso careful; cuidado care; sociable sociable
humor humor mood; ingenuo naive; maduro mature; razonable reasonable; loco crazy; raro strange rare
normal normal; famoso famous; popular popular; talento talent; habilidad ability; fortaleza strength
debilidad weakness; costumbre,hábito habit; rasgo trait
fiesta,fiestas party; celebrar celebrate; celebración celebration; regalo gift; regalar gift
Navidad,navidades christmas; Nochebuena christmas eve; Nochevieja new years eve
Reyes epiphany kings; Pascua easter; carnaval carnival; festivo holiday; invitación invitation
invitar invite; felicitar congratulate; felicidades congratulations; vela candle sailing; tarta cake
muerte death; morir,muerto,murió,muere die; fallecer,falleció,fallecido died; difunto deceased
funeral,entierro funeral; enterrar bury; tumba grave; cementerio cemetery; luto,duelo grief
cadáver corpse; ataúd coffin; suicidio suicide; asesinato murder; matar kill
religión religion; religioso religious; fe faith; creer,creo believe; creencia belief; dios god
iglesia church; cristiano christian; católico catholic; protestante protestant
musulmán,musulmana muslim; islam islam; mezquita mosque; judío,judía jewish; sinagoga synagogue
budista buddhist; hindú hindu; ateo atheist; rezar,orar pray; oración prayer; Biblia bible
Corán quran; sacerdote,cura priest; pastor pastor shepherd; monje monk; monja nun; misa mass church
pecado sin; santo,sagrado holy; alma soul; ángel angel; diablo devil; cielo sky heaven
infierno hell; ayunar,ayuno fasting; Ramadán ramadan; signo sign; horóscopo horoscope
zodiaco zodiac
nacionalidad nationality; ciudadanía citizenship; origen origin; extranjero foreigner abroad
inmigrante immigrant; emigrar emigrate; refugiado refugee; patria homeland; pueblo village people
ciudadano citizen; cultura culture; tradición tradition; materna maternal; español,española spanish
alemán,alemana german; austriaco austrian; suizo,suiza swiss; francés,francesa french
inglés,inglesa english; británico british; irlandés irish; italiano italian; portugués portuguese
holandés,neerlandés dutch; belga belgian; danés danish; sueco swedish; noruego norwegian
finlandés finnish; polaco polish; checo czech; húngaro hungarian; rumano romanian; búlgaro bulgarian
griego greek; turco turkish; ruso russian; ucraniano ukrainian; croata croatian; serbio serbian
árabe arabic; indio indian; chino chinese; japonés japanese; coreano korean; vietnamita vietnamese
americano,estadounidense american; canadiense canadian; mexicano mexican; colombiano colombian
argentino argentinian; chileno chilean; peruano peruvian; venezolano venezuelan; cubano cuban
ecuatoriano ecuadorian; boliviano bolivian; uruguayo uruguayan; brasileño brazilian; latino latin
africano african; europeo european; asiático asian; australiano australian; catalán catalan
vasco basque; gallego galician; castellano castilian spanish; marroquí moroccan; egipcio egyptian
israelí israeli; persa persian; latín latin
`;

/** What is left of daily life: doings, things, states, tools, words of talk. German to English. */
export const daily = `
abbiegen,abgebogen turn; abgeben,abgegeben hand in; abhängen,abhängig depend
abholen,abgeholt pick up; ablehnen,abgelehnt reject; ablenken,abgelenkt distract
abmachen,Abmachung agreement; abschaffen abolish; abschicken send
abschließen,abgeschlossen lock finish; absagen,abgesagt cancel; Absage rejection cancellation
Absicht intention; absichtlich on purpose; abstimmen vote; abwarten wait; abwechseln alternate
abwechslungsreich varied; abwesend absent; achten,geachtet respect pay attention
Achtung attention respect; addieren add; ahnen suspect; Ahnung idea clue; aktiv active
aktuell current; albern silly; allmählich gradually; Alltag everyday life; alltäglich everyday
Alptraum nightmare; anbieten,angeboten offer; anerkennen recognize; Anerkennung recognition
anfassen touch; angeben show off state; Angeberei boasting; angenehm pleasant
angreifen,Angriff attack; anhalten stop; anhören listen; ankündigen announce; anlegen invest create
anlügen lie; annehmen,angenommen accept assume; anpassen adapt; anprobieren try on clothes
anschalten,einschalten,eingeschaltet turn on; ausschalten,ausgeschaltet turn off; anschauen look
Ansicht view opinion; anständig decent; anstrengen,anstrengend exhausting effort; Anstrengung effort
Antrag application request; beantragen,beantragt apply request; anwenden apply use; anwesend present
anzünden light fire; Apparat device; arbeitsam hardworking; Atmosphäre atmosphere; aufbauen build up
aufbewahren keep store; aufbrechen set out; auffallen,auffällig noticeable
aufgeben,aufgegeben give up; aufheben pick up keep; auflegen hang up; aufmerksam attentive
Aufmerksamkeit attention; aufpassen watch out; aufregend exciting; Aufsatz essay
aufschreiben,aufgeschrieben write down; Auftritt performance; auftreten perform; aufwendig elaborate
ausdrücken,Ausdruck express expression; auseinander apart; ausfüllen fill out; Ausgang exit
ausgezeichnet excellent; aushalten endure; auskennen know; Auskunft information
auslachen mock laugh; ausleihen,ausgeliehen borrow; ausmachen turn off; Ausnahme exception
ausprobieren try out; Ausrede excuse; ausreichend sufficient; Aussage statement; aussehen look
Aussicht view prospect; aussprechen pronounce; Aussprache pronunciation; aussuchen,ausgesucht choose
austauschen,Austausch exchange; Auswahl selection; auswendig by heart; Auszeit time out break
automatisch automatic; außergewöhnlich extraordinary; außerhalb outside
Bande gang; Band ribbon volume; basteln tinker crafts; bedauern,bedauerlich regret; bedecken cover
bedeuten,bedeutet mean; Bedeutung meaning importance; bedienen serve operate; Bedingung condition
bedrohen,Drohung threat; beeindrucken,beeindruckt,beeindruckend impress; Eindruck impression
beeinflussen,Einfluss influence; befehlen,Befehl order command; befestigen attach; befinden located
befreien free; befreundet friends; begegnen,Begegnung meet encounter; begreifen understand
begrenzen,Grenzen limit; behaupten claim; beherrschen master; beibringen,beigebracht teach
beinahe almost; bekannt known; beklagen complain; beleidigen,beleidigt,Beleidigung insult
belohnen,Belohnung reward; bemühen,Mühe effort; benehmen,Benehmen behavior manners
bequem comfortable; bereuen,Reue regret; berichten report; beruhigen,beruhigt calm down
berücksichtigen consider; beschweren,Beschwerde complain complaint; Beschwerden complaints pain
besorgen get; besprechen discuss; bestätigen,Bestätigung confirm; bestimmen determine
bestimmt certain; bestrafen punish; bestreiten deny; beten pray; betonen emphasize
betreffen concern; betreuen,Betreuung care supervise; beurteilen judge; bevor before
bewegen,bewegt,Bewegung move movement exercise; beweisen,Beweis prove proof
bewundern,Bewunderung admire; bewusst conscious; bewusstlos unconscious; bezeichnen call
Bitte request; blass pale; bloß only; blöd stupid; Bogen bow arch; Brauch custom; breit wide
bremsen brake; brutal brutal; buchstabieren spell; bügeln iron
dabeihaben bring; dankbar grateful; Darstellung presentation; Daumen thumb; Debatte debate
dekorieren,Dekoration decorate; demnächst soon; deprimiert depressed; deutlich clear; dicht dense
diskutieren,Diskussion discuss; Distanz distance; doof stupid; Drama drama; drehen turn
dreckig dirty; Druck pressure; Duft scent; dulden tolerate; durchhalten persevere
durchschnittlich,Durchschnitt average; durchsetzen assert; Durcheinander mess; effektiv effective
egal no matter; egoistisch,Egoist selfish; Ehre honor; ehemalig,ehemaliger,ehemalige former
eigentlich actually; Eimer bucket; einbilden imagine; eindeutig clear; Einfall idea; einfallen occur
einfarbig plain; einfühlsam,Empathie empathy; Eingang entrance; eingehen enter; einheitlich uniform
einig,einigen,Einigung agree; Einkaufsliste shopping list; einladend inviting; einmischen interfere
einpacken pack; einreichen submit; einrichten set up; einsammeln collect; einschätzen assess
einschüchtern intimidate; einsehen realize; einsetzen use; einstellen adjust
Einstellung attitude setting; einverstanden agreed; Einzelheit,Details detail; einzeln single
Eitelkeit,eitel vain; ekelhaft,Ekel,eklig disgusting; Element element; Elend misery
empfehlen,empfiehlt,empfohlen,Empfehlung recommend; Empfang reception; endgültig final
endlich finally; engagieren,Engagement commitment; entdecken,Entdeckung discover; entfernen remove
enthalten contain; entkommen escape; Entlassung dismissal; entlang along; entschlossen determined
entsetzt,entsetzlich horrible; entsorgen dispose; entspannend relaxing; entstehen arise
Erdgeschoss ground floor; erfahren learn experience; erfinden,Erfindung,erfunden invent
erfrischend refreshing; erfüllen,erfüllt fulfil; ergänzen add; erhöhen increase
erkennen,erkannt recognize; erklärt explained; erledigen,erledigt done finish
erleichtert,erleichtern,Erleichterung relief; ermutigen encourage; erneuern renew
ernsthaft seriously; eröffnen,Eröffnung opening; erraten,raten guess; erschaffen create
erscheinen appear; ersparen spare; erstaunlich,erstaunt amazing; erstellen,erstellt create
erträglich bearable; erwähnen,erwähnt mention; erwischen catch; erzeugen produce
Erziehungsurlaub,Elternzeit parental leave; Essgewohnheiten eating habits; ethisch,Ethik ethics
Experte,Experten,Expertin expert; Explosion explosion; extra extra; extrem extreme
fähig able; Fahne flag; fair fair; Faden thread; Falle trap; falten fold; familiär family
Fantasie imagination fantasy; farbenblind color blind; faszinierend,fasziniert fascinating
Fehlzeit absence; fein fine; Feind enemy; Fernbeziehung long distance relationship; festlegen define
feucht,Feuchtigkeit wet moisture; finanziell,Finanzen finances; Fläche surface; Fleck stain
flexibel flexible; fliehen,Flucht escape; fluchen curse; flüssig,Flüssigkeit liquid
flüstern whisper; Folge,Folgen consequence episode; fordern,Forderung demand; formulieren phrase
fortgeschritten advanced; Fortschritt progress; fortsetzen continue; Fragebogen questionnaire
freiwillig,Freiwilliger voluntary; frech cheeky; Freizeitpark amusement park; fröstelnd shivering
Frust,frustriert frustrated; fürsorglich caring; Funktion function; furchtlos fearless
ganztags full time; garantieren guarantee; Gebet prayer; Gebiet area; geboren born
gedächtnis,Gedächtnis memory; geeignet suitable; gefühlvoll emotional
Gegensatz,gegensätzlich contrast opposite; Gegenstand,Gegenstände object; Gegenteil opposite
Gegner opponent; Gehör hearing; gelangweilt bored; gelassen calm; gelb yellow; geliebt beloved
gelten apply; genervt,nervig,nerven annoyed annoying; Genie genius; genügend enough
gerecht,Gerechtigkeit justice fair; Gerücht rumor; Gesamtheit whole; Geschäftsreise business trip
Geschwister siblings; gesellschaftlich social; gesperrt locked; Gestalt shape; gestalten design
Geste gesture; geübt practiced; gewaltig huge; Gewissen conscience; gewissenhaft conscientious
gewöhnen,gewöhnt get used; Gitter bars; glaubwürdig credible; gleichberechtigt equal rights
gleichgültig indifferent; gleichzeitig at the same time; Glocke bell; glänzen shine; gnädig merciful
greifen grab; grausam cruel; Grenzwert limit; grinsen grin; grob rough; Großstädter city dweller
gründen,gegründet,Gründung founded; Gründer,Gründerin founder; gründlich thorough; Gunst favor
haften stick; halbtags half day; handeln act trade; Handlung plot action; harmlos harmless
harmonisch,Harmonie harmony; häuslich domestic; heftig violent; heimlich secretly; Held,Heldin hero
hellwach awake; Herausforderung challenge; herausfinden find out; herstellen make
hervorragend excellent; herzlich warm; heulen cry; hilflos helpless; hinfallen fall
hinlegen lie down; hinsetzen sit down; Hintergrund background; hochbegabt gifted
Hochzeitsreise,Flitterwochen honeymoon; hoffnungslos hopeless; höchstens at most
Holzarbeit woodwork; hübsche pretty; humorvoll humorous; hüpfen hop; Hütte hut; ideal ideal
identisch identical; illegal illegal; impulsiv impulsive; individuell individual
inhaltlich,Inhalt content; innen inside; installieren,installiert install; irren,Irrtum mistaken
jammern whine; Jetztzeit present; jubeln cheer; jucken,Juckreiz itch; kämmen,Kamm comb; kaum hardly
kehren sweep; kitschig kitschy; kitzeln tickle; klappen work; klären clarify; Klatsch gossip
kleben,Kleber glue; kleinlich petty; klingeln ring; klopfen knock; knapp scarce; kneifen pinch
Knoten knot; Kochkurs cooking class; kommunizieren,Kommunikation communication
Kompliment compliment; Kompromiss compromise; komponieren,Komponist compose; Konkurrenz competition
konsequent consistent; Kontakt contact; Kontrolle,kontrollieren control check
konzentrieren,Konzentration concentration; Kopie copy; Korb basket; korrigieren correct
kostbar precious; Kosmetik cosmetics; kratzen scratch; Kreislauf circulation; Kreuz cross
kriechen crawl; kritisieren,Kritik,kritisch criticism; Kugel ball bullet; kurzfristig short term
lackieren paint; Lage situation; Landleben country life; Landstraße road; langfristig long term
Langschläfer late riser; lässig casual; Last burden; Laster vice truck; laufend running; Laune mood
lauschen listen; lebendig alive; Lebensmittelallergie food allergy; lebhaft lively; lecken lick
lehnen lean; Lehre apprenticeship; leise quiet; leisten,Leistung achievement performance
leistbar affordable; Lernziel learning goal; Licht light; liebevoll loving; liefern deliver
loben,Lob praise; logisch,Logik logic; losgehen start; lösen,Lösung solution; Lücke gap
Luftballon balloon; Luxus luxury; machtlos powerless; Macht power; mager skinny; Mangel lack
Manieren manners; markieren mark; Maß measure; Maßnahme measure; massieren,Massage massage
mehrmals several times; meistern master; melden report; merkwürdig strange; messen measure
mild mild; Minderheit minority; Missverständnis misunderstanding; mithelfen help
mitnehmen,mitgenommen take along; mitteilen inform; Mittel means; mittelmäßig mediocre; mobil mobile
Moral moral; Motivation,motiviert motivation; mühsam laborious; mündlich oral; murmeln mutter
mutlos discouraged; nachahmen imitate; nachdenken,nachgedacht,nachdenklich think thoughtful
nachhause home; nachholen catch up; nachlässig careless; nachschauen look up; Nachteil disadvantage
Vorteil advantage; nackt naked; nagelneu brand new; naschkatze sweet tooth
Naturwissenschaft science; nehmend taking; nervenaufreibend nerve racking; neutral neutral
nicken nod; Niveau level; notieren note; Notwendigkeit necessity; nutzen benefit
oberflächlich superficial; objektiv objective; offiziell official; ohnmächtig faint
Opfer victim sacrifice; optimistisch,Optimist optimistic; pessimistisch,Pessimist pessimistic
ordnen sort; originell original; passiv passive; peinlich embarrassing
perfektionistisch,Perfektionist perfectionist; Pech bad luck; pfeifen whistle; Pfeife pipe
philosophisch philosophical; plagen plague; platzen burst; plaudern chat; Pleite bankrupt
Plüschtier,Kuscheltier stuffed animal; kuscheln cuddle; populär popular; praktizieren practice
präsentieren,Präsentation presentation; predigen preach; privat private; Probe rehearsal sample
produktiv productive; prüfen,geprüft check; pünktlichkeit punctuality; Qualität quality
Quatsch,Unsinn nonsense; quälen torment; Rache revenge; rasieren,Rasierer shave; ratlos clueless
rauben rob; Raucherpause smoking break; reagieren,Reaktion reaction; realistisch realistic
rechtfertigen justify; rechtzeitig in time; reduzieren reduce; Regierungschef head of government
reif ripe mature; Reihe row; Reihenfolge order; rein pure; reinigen,Reinigung clean; reizen irritate
Rente retirement; respektieren,Respekt respect; Restaurantbesuch restaurant visit; Rest rest
richten direct; Riese giant; Rolltreppe escalator; romantisch romantic
rücksichtsvoll,Rücksicht considerate; Rückkehr,zurückkehren return; rufen shout call; ruhen rest
rühren stir; ruinieren ruin; rutschen slip; sachlich factual; sanft gentle; Sammler collector
Schaden,schaden damage; schädlich harmful; schadenfroh gloating
schätzen,geschätzt appreciate estimate; schauspielern act; scheinen seem shine; schenken give
Schere scissors; scherzen,Scherz joke; Schicksal fate; schieben push; schief crooked
schiefgehen go wrong; schießen,geschossen shoot; schimpfen scold
Schlafenszeit,Schlafrhythmus bedtime; schlank slim; Schlange snake queue; schleppen drag
schließlich finally; schlucken swallow; schmal narrow; schmelzen melt; Schmerzmittel painkiller
schmücken decorate; schneidern sew; schüchternheit shyness; schütteln shake; Schuldgefühl guilt
schwanken sway; schwänzen skip school; schwärmen,Schwarm crush; schweigen,geschwiegen silent
Schweiß sweat; schwören,Schwur swear oath; seelisch mental; sehenswert worth seeing; seltsam odd
sensationell sensational; seriös serious; Sicht view; sichtbar visible; Signal signal; simpel simple
sinnlos pointless; sinnvoll meaningful; skeptisch skeptical; sofort immediately
solidarisch,Solidarität solidarity; sorgfältig careful; sorgen care; sozial social
spannend,Spannung exciting tension; sparsam thrifty; speziell special; spielerisch playful
spontan spontaneous; spüren feel; Spur track; Stadtmensch city person; ständig constantly
starten start; stechen,Stich sting; steif stiff; Stelle place; stimmen true vote; stinken stink
stolpern stumble; stoßen bump; strahlen shine; streicheln stroke; streng strict; stressen stress
Strick rope; Struktur structure; stürzen,Sturz fall; stützen support; subjektiv subjective
süchtig addicted; summen hum; sympathisch likeable; Szene scene; Tätigkeit activity; Tat act
tatsächlich actually; tauschen swap; täuschen deceive; Teilnehmer participant; Thema,Themen topic
Tiefpunkt low; Titel title; tolerant tolerant; Ton tone sound; transportieren,Transport transport
traumhaft dreamlike; Treffpunkt meeting point; trennen separate; Trick trick; trotzig defiant
tüchtig capable; typisch typical; überfordert,überfordern overwhelmed; überleben survive
Überlegung consideration; übernehmen take over; überprüfen check; überreden persuade
übersetzen,Übersetzung translate; übersichtlich clear; übertreiben,übertrieben exaggerate
überwinden overcome; überzeugen,überzeugt,Überzeugung convince; üblich usual; ungeschickt clumsy
umarmung hug; Umgang handling; umgehen deal; umgekehrt reverse; umkehren turn back
unabhängig,Unabhängigkeit independent; unangenehm unpleasant; unbedingt absolutely
unbewusst unconscious; unehrlich dishonest; unerwartet unexpected; unfair,ungerecht unfair
ungewöhnlich unusual; ungewollt unwanted; unheimlich scary; Union union; unmittelbar immediate
unnötig unnecessary; unsicher,Unsicherheit insecure; unterbrechen,Unterbrechung interrupt
untergehen sink; Unterlage document; unternehmungslustig adventurous; unterrichten teach
unterscheiden distinguish; unverheiratet unmarried; unzuverlässig unreliable
urteilen,Urteil judgment; verabschieden say goodbye; veranstalten,Veranstaltung event
verantworten responsible; verbessern improve; verbinden,verbunden connect; verblüfft baffled
verbrauchen consume; verbreiten spread; verbrennen,verbrannt burn; verdächtig suspicious
verdienen deserve earn; verdrängen repress; vereinbaren,Vereinbarung agreement; verfolgen pursue
vergeben forgive; vergehen pass; vergesslich forgetful; vergiften poison; Gift poison
vergleichbar comparable; Vergnügen pleasure; verhandeln,Verhandlung negotiate; verheimlichen conceal
verhungern starve; verirren,verlaufen get lost; verkleiden,Verkleidung costume; verlangen demand
verlängern extend; verlassen rely; verlegen embarrassed; verleihen lend; verletzt hurt
Verlierer loser; vermitteln mediate; vermuten,Vermutung assume; vernachlässigen neglect
vernichten destroy; verpflichten,verpflichtet obliged; verraten,Verrat betray; verreist away
verrücktheit madness; verschenken give away; verschieben,verschoben postpone; verschlafen oversleep
verschlimmern worsen; verschmutzen pollute; verschreiben,verschrieben prescribe
verschwenden,Verschwendung waste; versprechen promise; verständlich understandable
Verständnis understanding; verständnisvoll understanding; verstehen understand; verstoßen violate
versucht attempted; verteidigen defend; verteilen distribute; Vertreter representative
verwandeln transform; verwechseln confuse; verweigern refuse; verwirren confuse
verwöhnen,verwöhnt spoil; verzweifelt,Verzweiflung desperate; Vielfalt variety; vollkommen perfect
vollständig complete; voraus ahead; vorbei over; Vorbild role model; Vorfall incident
vorführen demonstrate; Vorgang process; vorhanden available; vorher before; vorhersagen predict
vorig,vorige,vorigen previous; vorlesen read aloud; Vorrat supply; Vorschrift regulation
Vorsprung lead; vorteilhaft advantageous; Vortrag lecture talk; Vorurteil prejudice
vorwerfen,Vorwurf accuse; vorziehen prefer; wachsam alert; wackeln wobble; wagen dare
wahnsinnig,Wahnsinn insane; wahrnehmen perceive; wahrscheinlich probably; warnen,Warnung warn
wecken wake; weglaufen run away; wegfahren leave; wehren defend; weiblich female; weigern refuse
weise,Weisheit wise; Weltreise world trip; wenden turn; werben advertise; wertvoll valuable
wesentlich essential; wetten,Wette bet; widersprechen,Widerspruch contradict; widerlich disgusting
Widerstand resistance; widmen dedicate; wiedersehen see again; wiegen,wiegt weigh; winken wave
wirken,Wirkung effect; wirtschaftlich economic; witzeln joke; wohl well; Wohlbefinden wellbeing
wohltätig charity; Wunder miracle; wundern wonder; würdig,Würde dignity; zaubern magic; Zeichen sign
zerbrechen break; zerbrechlich fragile; zerreißen tear; zerstören,zerstört destroy; Zettel note
Zeug stuff; zielstrebig determined; zittern shiver; zögern hesitate; züchten breed
Zufall,zufällig coincidence; zugeben admit; zukünftig future; Zusage acceptance; zusagen accept
zusammenarbeiten,Zusammenarbeit cooperation; zusammenleben live together
zusammenziehen move in together; Zuschauer audience; zusehen watch; Zustand condition
zuständig responsible; zustimmen,Zustimmung agree; zutreffen apply; zuverlässigkeit reliability
zuvor before; zuziehen move; zwanghaft compulsive; Zweck purpose; zweifeln doubt
zweisprachig bilingual; mehrsprachig multilingual; zwingend compelling; Zwischenzeit meantime
Abenteuer,abenteuerlich adventure; Adventskalender advent calendar; Akte file; Alarm alarm
Album album; Anfänger beginner; Fortgeschrittener advanced; Angler angler
Anhänger pendant follower trailer; Anlage facility; Anrede address; Anschluss connection
Antenne antenna; Antiquitäten antiques; Arena arena; Armee army; Artikel article
Aschenbecher ashtray; Assistent,Assistentin assistant; Ausweg way out; Azubistelle apprenticeship
Babybett crib; Bademantel bathrobe; Bademeister lifeguard; Bahnsteig platform; Band tape
Bankrott bankruptcy; Barbecue barbecue; Bauchtanz belly dance; Baustil architecture; Beleg receipt
Beleuchtung lighting; Benutzername username; Beruhigungsmittel sedative; Besen broom
Bewohner resident; Blase bladder bubble; Blinddarm appendix; Blumenstrauß bouquet; Bohrinsel oil rig
Bordstein curb; Brei porridge; Briefmarkensammlung stamp collection; Brunnen well fountain
Buggy stroller; Bundestag parliament; Burgerladen burger restaurant; Büroklammer paper clip
Chauffeur driver; Chip chip; Deo deodorant; Detektiv detective; Deutschlehrer german teacher
Dialekt dialect; Drachen kite dragon; Drohne drone; Dudelsack bagpipes
Eigentumswohnung condo owned flat; Einwohner inhabitant; Eisdiele ice cream parlor
Elektrogerät appliance; Elternabend parents evening; Enkelkinder grandchildren; Epoche era
Erdnussbutter peanut butter; Ersatz replacement; Fabrikarbeiter factory worker
Fahrradhelm bicycle helmet; Helm helmet; Fahrradtour bicycle tour; Falafel falafel
Fernglas binoculars; Fernseher television; Feuerwerk fireworks; Feuerzeug lighter
Fitnesstrainer fitness coach; Flohmarkt flea market; Flüchtlingshilfe refugee aid; Folie foil
Förderung funding; Fotoapparat camera; Freibad outdoor pool; Fremdenführer tour guide
Friseursalon hair salon; Fußgänger pedestrian; Gameshow game show; Gärtnerei nursery garden
Gasherd gas stove; Gästezimmer guest room; Geburtsort birthplace
Geburtsdatum,Geburtstag date of birth birthday; Gedächtnisverlust memory loss; Geige violin
Geldautomat atm cash; Gemüsegarten vegetable garden; Gesichtscreme face cream; Creme cream
Gestell frame; Getreide grain; Gips plaster cast; Gleichgewicht balance; Globus globe; Griff handle
Gutschein voucher; Haarfarbe hair color; Hafer oats; Hängematte hammock; Haustür front door
Hautarzt dermatologist; Heizkosten heating costs; Herkunftsland country of origin
Herzschrittmacher pacemaker; Hobbykoch hobby cook; Hobbykeller hobby room
Höhenangst fear of heights; Platzangst claustrophobia; Prüfungsangst exam anxiety
Lampenfieber stage fright; Hörspiel radio play; Hundeschule dog school
Imker,Imkerin,Imkerei beekeeper; Impfpass vaccination card; Interview interview
Jahreswechsel new year; Jugendamt youth welfare office; Jugendlicher teenager; Kalb calf
Kanal channel canal; Karaoke karaoke; Kartoffelsalat potato salad; Kasten box
Kiste,Karton,Schachtel box; Kaufhaus department store; Kerl guy; Kinderbuch children book
Kinderarzt pediatrician; Kinderwunsch wish for children; Kita daycare; Klappbett folding bed
Klavierspieler,Pianist pianist; Klebeband tape; Kleingeld change coins; Klettergarten climbing park
Knochenbruch fracture; Kollegium staff; Komiker,Comedian comedian; Komödie comedy
Konditor pastry chef; König king; Königin queen; Prinz prince; Prinzessin princess; Ritter knight
Pirat pirate; Drache dragon; Hexe witch; Zwerg dwarf; Kopfkissen pillow; Kran crane
Kriegsfilm war movie; Kugelschreiber pen; Kuscheldecke blanket; Labor laboratory; Laden shop
Landkarte map; Laub leaves; Lebensgefahr danger of life; Lehrling apprentice; Leser reader
Liebeskummer heartbreak; Lkw truck; Luftmatratze air mattress; Magier magician; Makrele mackerel
Marke brand; Matheprüfung math exam; Medaille medal; Mehrheit majority; Meister master champion
Miete rent; Milchprodukte dairy; Mischling mixed breed; Mobilität mobility; Moor moor
Müsliriegel granola bar; Mutterschutz maternity leave; Nachrichten news; Nachtdienst night duty
Nagellack nail polish; Nervensäge pest; Netzteil power supply; Niederlassung branch
Notfallkontakt emergency contact; Notizbuch notebook; Obdachloser,obdachlos homeless
Oberstufe senior high school; Ohrenschmerzen earache; Olympia olympics; Orden medal; Palme palm tree
Panzer tank; Papagei parrot; Papierkorb trash; Pate godfather; Patchworkfamilie blended family
Pferdestall horse stable; Pflaster plaster bandage; Verband bandage association
Pflegeheim,Altersheim,Seniorenheim nursing home; Phase phase; Plakat poster; Poster poster
Plastik plastic; Pokern,Poker poker; Polizeiwache police station; Posaune trombone
Praktikumsplatz internship; Prüfer examiner; Pullover sweater; Quelle source; Rakete rocket
Rasenmäher lawn mower; Raumfahrt space travel; Reifenpanne flat tire; Reisebüro travel agency
Reiter,Reiterin rider; Rezeption reception; Richtlinie guideline; Rindersteak beef steak
Roulade roulade; Rückflug return flight; Ruderboot rowing boat; Sack sack; Sakko blazer
Satellit satellite; Säule column; Schaf sheep; Schaukel swing; Schauspielschule drama school
Scheidungskind child of divorce; Schilddrüse thyroid; Schläger racket; Schlagsahne whipped cream
Schlüsselbund keys; Schneemann snowman; Schnuller pacifier; Schublade drawer; Schuldenberg debt
Schulleiter principal; Schweinebraten roast pork; Schwerpunkt focus; Seil rope; Sekunde second
Selbsthilfegruppe self help group; Skulptur sculpture; Sonnenaufgang sunrise; Sonnenuntergang sunset
Spieleabend game night; Spritze injection; Stammtisch regulars table; Stammkneipe favorite pub
Standesamt registry office; Statue statue; Stoffwechsel metabolism
Studentenwohnheim,Wohnheim dormitory; Süßstoff sweetener; Tabak tobacco; Tagebuch diary; Tal valley
Tango tango; Tanzkurs dance class; Tempel temple; Thermometer thermometer; Thriller thriller
Tochtergesellschaft subsidiary; Tomatensoße tomato sauce
Trauzeuge,Trauzeugin best man witness wedding; Tunnel tunnel; Übergewicht overweight
Umschlag envelope; Unfallversicherung accident insurance; Urgroßeltern great grandparents
Urlaubsort holiday resort; Vase vase; Verbrecher criminal; Vermisster missing; Veteran veteran
Viehzucht cattle; Vitrine display case; Vogelbeobachtung birdwatching; Vollbart beard
Vorlesungszeit semester; Vulkan volcano; Waage scale; Wanderurlaub hiking holiday
Waschlappen washcloth; Wehrdienst military service; Zivildienst civilian service; Weinberg vineyard
Weinkeller wine cellar; Weisheitszahn wisdom tooth; Zahnspange braces; Wellness wellness spa
Weltkrieg world war; Werk work factory; Wertpapier securities; Wetterbericht weather forecast
Wickeltisch changing table; Wohngebiet residential area; Wohnungssuche flat hunting; Zaun fence
Zebrastreifen crosswalk; Zeitschrift magazine; Zelle cell; Zimmerpflanzen house plants
Zivilist civilian; Zirkus circus; Clown clown; Zopf braid; Zubehör accessories; Zügel reins
Zusatz addition; Zwillingsbruder twin brother; Zwillingsschwester twin sister
`;

/** Health, body, feelings, work, school, money, technology. German to English. */
export const life = `
Gesundheit health; Krankheit,Krankheiten illness disease; krank,kranke sick; erkranken,erkrankt sick
Kranker,Kranke patient; krankgeschrieben,krankschreiben sick leave; Krankschreibung sick leave
Krankenkasse,Krankenversicherung health insurance; Krankenhaus,Krankenhäuser,Klinik,Spital hospital
Krankenschwester nurse; Krankenpfleger,Pfleger,Pflegerin nurse; Krankenwagen ambulance
Arzt,Ärzte doctor; Ärztin doctor; Hausarzt family doctor; Facharzt specialist doctor; Doktor doctor
Zahnarzt,Zahnärztin dentist; Augenarzt eye doctor; Hautarzt dermatologist
Frauenarzt,Gynäkologe gynecologist; Chirurg,Chirurgin surgeon; Praxis doctor office
Patient,Patientin patient; Apotheke pharmacy; Apotheker,Apothekerin pharmacist
Medikament,Medikamente,Medizin,Arznei medicine medication; Tablette,Tabletten,Pille,Pillen pill
Schmerzmittel painkiller; Antibiotikum,Antibiotika antibiotics; Salbe ointment
Spritze injection syringe; Impfung,Impfungen vaccination; impfen,geimpft vaccinate
Operation,Operationen surgery; operieren,operiert surgery; Untersuchung,Untersuchungen examination
untersuchen,untersucht examine; Diagnose diagnosis; diagnostizieren,diagnostiziert diagnose
festgestellt,feststellen diagnose find; Behandlung treatment; behandeln,behandelt treat
Therapie,Therapien therapy; Therapeut,Therapeutin therapist; Psychologe,Psychologin psychologist
Psychiater psychiatrist; Physiotherapie physiotherapy; Reha,Rehabilitation rehabilitation
Kur cure spa; heilen,geheilt heal; Heilung healing; genesen recover; erholen,erholt recover rest
Erholung recovery rest; Notfall emergency; Notaufnahme emergency room; Blutdruck blood pressure
Blut blood; bluten,geblutet bleed; Blutgruppe blood type; Wunde wound; verletzen,verletzt injure
Verletzung injury; Unfall,Unfälle accident; Bruch,Knochenbruch fracture
brechen,bricht,brach,gebrochen break; verstaucht sprained; Narbe scar; Fieber fever
Erkältung,erkältet cold flu; Schnupfen cold runny nose; Husten,husten cough; niesen sneeze
Grippe flu; Corona,Covid covid; Infektion infection; Virus virus; ansteckend contagious
anstecken infect; Entzündung inflammation; Migräne migraine; Kopfschmerzen,Kopfweh headache
Schmerz,Schmerzen pain; schmerzhaft painful; weh,wehtun,schmerzen hurt; Rückenschmerzen back pain
Übelkeit,übel nausea; Durchfall diarrhea; Verstopfung constipation; Schwindel,schwindelig dizzy
Asthma asthma; Heuschnupfen hay fever; Diabetes,Zuckerkrankheit diabetes
Diabetiker,Diabetikerin diabetic; Insulin insulin; Krebs cancer; Tumor tumor
Chemotherapie chemotherapy; Herzinfarkt heart attack; Schlaganfall stroke; Epilepsie epilepsy
Rheuma rheumatism; Arthrose,Arthritis arthritis; Bandscheibe,Bandscheibenvorfall spinal disc
Zöliakie celiac disease; Neurodermitis,Ekzem eczema; Ausschlag rash; Demenz,Alzheimer dementia
Depression,Depressionen depression; depressiv depressed; Burnout burnout
Angststörung anxiety disorder; Panikattacke panic attack; Autismus autism
autistisch,Autist autistic; ADHS adhd; Legasthenie dyslexia; behindert disabled
Behinderung disability; schwerbehindert severely disabled; Rollstuhl wheelchair; blind blind
taub,gehörlos deaf; schwerhörig hard of hearing; Hörgerät hearing aid; stumm mute
kurzsichtig nearsighted; Kontaktlinsen contact lenses; Sucht addiction; süchtig addicted
Droge,Drogen drugs; rauchen,raucht,geraucht smoke; Raucher,Raucherin smoker; Nichtraucher non smoker
Zigarette,Zigaretten cigarette; abnehmen,abgenommen lose weight; zunehmen,zugenommen gain weight
Kalorien calories; Vitamin,Vitamine vitamin; Periode,Menstruation menstruation
Wechseljahre menopause; Verhütung contraception; müde tired; Müdigkeit fatigue; erschöpft exhausted
Erschöpfung exhaustion; schlafen,schläft,schlief,geschlafen,schlafe sleep; Schlaf sleep
Schlaflosigkeit,schlaflos insomnia; einschlafen,eingeschlafen fall asleep
aufwachen,aufgewacht wake up; aufstehen,aufgestanden,stehe get up; wach awake; Traum,Träume dream
träumen,geträumt dream; Albtraum nightmare; schnarchen snore; Nickerchen,Mittagsschlaf nap
Körper body; Kopf,Köpfe head; Stirn forehead; Auge,Augen eye; Ohr,Ohren ear; Nase nose; Mund mouth
Lippe,Lippen lip; Zahn,Zähne tooth; Zunge tongue; Kinn chin; Wange cheek; Hals neck throat
Halsschmerzen sore throat; Nacken neck; Schulter,Schultern shoulder; Arm,Arme arm; Ellbogen elbow
Hand,Hände hand; Finger finger; Daumen thumb; Brust chest breast; Rücken back; Bauch belly stomach
Bauchschmerzen stomach ache; Magen stomach; Darm intestine; Leber liver; Niere,Nieren kidney
Lunge,Lungen lung; Herz,Herzen heart; Gehirn brain; Nerv,Nerven nerve; Muskel,Muskeln muscle
Knochen bone; Gelenk joint; Hüfte hip; Bein,Beine leg; Knie knee; Fuß,Füße foot; Zeh,Zehen toe
Haut skin; Po,Hintern buttocks; atmen,geatmet breathe; Atem breath; schwitzen sweat
frieren,gefroren,friert freeze; zittern tremble; lächeln smile; lachen,gelacht laugh
weinen,geweint cry; schreien,geschrien scream; Stimme voice; Träne,Tränen tear
Gefühl,Gefühle feeling; fühlen,fühlt,fühlte,gefühlt feel; empfinden feel; Stimmung,Laune mood
glücklich happy; Glück happiness luck; unglücklich unhappy; froh glad
freuen,freut,gefreut,freue glad look forward; Freude joy; fröhlich cheerful; traurig sad
Traurigkeit sadness; wütend angry; Wut anger; ärgern,geärgert,Ärger annoy anger; sauer angry
zornig angry; Angst,Ängste fear; ängstlich anxious; fürchten,fürchtet,gefürchtet fear; Furcht fear
erschrecken,erschrickt,erschrocken frighten; Panik panic; Sorge,Sorgen worry; besorgt worried
nervös nervous; aufgeregt excited; Aufregung excitement; gestresst stressed; Stress stress
stressig stressful; entspannt relaxed; entspannen relax; Ruhe rest calm; zufrieden satisfied content
Zufriedenheit satisfaction; unzufrieden dissatisfied; stolz proud; Stolz pride; schämen,Scham shame
peinlich embarrassing; schuldig guilty; Schuld guilt; einsam lonely; Einsamkeit loneliness
vermissen,vermisst miss; sehnen,Sehnsucht longing; neidisch envious; Neid envy
enttäuscht disappointed; Enttäuschung disappointment; überrascht surprised; Überraschung surprise
überraschen surprise; verwirrt confused; langweilig boring; Langeweile boredom; langweilen bored
interessant interesting; Interesse,Interessen interest; interessieren,interessiert interested
begeistert enthusiastic; Begeisterung enthusiasm; dankbar grateful; Dankbarkeit gratitude
hoffen,hofft,gehofft,hoffe hope; Hoffnung hope; Wunsch,Wünsche wish; wünschen,gewünscht wish
genießen,genießt,genoss,genossen enjoy; hassen,hasst,gehasst,hasse hate; Hass hate
mögen,mag,magst,mochte,gemocht like; gefallen,gefällt,gefiel like please
bevorzugen,bevorzugt prefer; lieber,liebsten prefer; Liebling,Lieblings favorite
Vorliebe,Vorlieben preference; Abneigung dislike; Leidenschaft passion; leidenschaftlich passionate
leiden,leidet,litt,gelitten suffer; Leid suffering; ertragen bear; Mitleid pity; trösten comfort
Trost comfort; verletzlich vulnerable; Trauma trauma; Krise crisis; Problem,Probleme problem
Schwierigkeit,Schwierigkeiten difficulty; schwierig,schwer difficult heavy
leicht,einfach easy light; helfen,hilft,half,geholfen,helfe help; Hilfe help
unterstützen,unterstützt support; Unterstützung support; schlimm bad; schlecht,schlechte bad
super,toll,großartig great; wunderbar wonderful; perfekt perfect; furchtbar,schrecklich terrible
Erfahrung,Erfahrungen experience; Erlebnis experience; erleben,erlebt experience
Erinnerung,Erinnerungen memory; erinnern,erinnert remember; vergessen,vergisst,vergaß forget
denken,denkt,dachte,gedacht,denke think; Gedanke,Gedanken thought; Idee,Ideen idea
Meinung,Meinungen opinion; meinen,meint,gemeint mean think; finden,findet,fand,gefunden,finde find
wissen,weiß,wusste,gewusst know; kennen,kennt,kannte,gekannt,kenne know
verstehen,versteht,verstand,verstanden understand; entscheiden,entschied,entschieden decide
Entscheidung,Entscheidungen decision; überlegen consider think; Ziel,Ziele goal; Plan,Pläne plan
planen,geplant plan; vorhaben,vor plan intend; Vorsatz resolution; träumt dream; Zweifel doubt
Wahrheit truth; wahr true; falsch false wrong; richtig right correct; wichtig important
unwichtig unimportant; möglich possible; unmöglich impossible; nötig,notwendig necessary
sicher safe sure; Sicherheit security safety; gefährlich dangerous; Gefahr danger; Risiko risk
frei free; Freiheit freedom; Erfolg,Erfolge success; erfolgreich successful
scheitern,gescheitert fail; Fehler mistake; Grund,Gründe reason; Sinn sense meaning; Spaß fun
Witz,Witze joke; Wert,Werte value
Arbeit,Arbeiten work job; arbeiten,arbeitet,arbeitete,gearbeitet,arbeite work; Job,Jobs job
Beruf,Berufe profession job; beruflich professional job; Arbeiter,Arbeiterin worker
Arbeitgeber employer; Arbeitnehmer employee; Arbeitsplatz workplace job; Arbeitszeit working hours
arbeitslos unemployed; Arbeitslosigkeit unemployment; Stelle,Stellen job position
Firma,Firmen company; Unternehmen company; Betrieb company business; Konzern corporation
Startup startup; Büro,Büros office; Homeoffice home office remote work; Fabrik factory
Werkstatt workshop garage; Lager warehouse camp; Abteilung department; Chef,Chefin boss
Vorgesetzter,Vorgesetzte boss supervisor; Leiterin leader manager
leiten,leitet,geleitet lead manage; Leitung management; Manager,Managerin manager
Geschäftsführer,Geschäftsführerin ceo director; Direktor director; Kollege,Kollegen colleague
Kollegin colleague; Mitarbeiter,Mitarbeiterin employee; Angestellter,Angestellte,angestellt employee
Team,Teams team; Kunde,Kunden customer; Kundin customer; Klient client; Auftrag order contract
Projekt,Projekte project; Aufgabe,Aufgaben task; Besprechung,Sitzung,Meeting meeting
Treffen meeting; Termin,Termine appointment; Frist deadline; Vertrag,Verträge contract
kündigen,gekündigt quit resign dismiss; Kündigung termination notice; entlassen fired dismissed
einstellen,eingestellt hire; bewerben,beworben,bewirbt apply job
Bewerbung,Bewerbungen job application; Vorstellungsgespräch job interview; Lebenslauf resume cv
Karriere career; befördern,befördert,Beförderung promotion; Ausbildung training apprenticeship
Azubi,Auszubildender,Lehrling apprentice; Praktikum internship; Praktikant,Praktikantin intern
Schicht,Schichten shift; Nachtschicht night shift; Überstunden overtime; Teilzeit part time
Vollzeit full time; selbständig,selbstständig self employed; Freiberufler,freiberuflich freelancer
Selbständiger self employed; Rente pension retirement; pensioniert retired; Ruhestand retirement
Feierabend after work; Pause,Pausen break; Pendler,pendeln,pendelt commute; Streik strike
Gewerkschaft union; Geschäft,Geschäfte business shop; geschäftlich business; Handel trade
Branche industry; Industrie industry; Wirtschaft economy; Verkauf sale; Vertrieb sales
Einkauf purchase shopping; Buchhaltung,Buchhalter,Buchhalterin accounting accountant
Personalabteilung human resources; Werbung advertising; Marketing marketing
Produkt,Produkte product; herstellen,hergestellt produce; Produktion production
Bericht,Berichte report; Dienst service; Kundendienst customer service
Lehrer,Lehrerin teacher; Ingenieur,Ingenieurin engineer; Anwalt,Anwältin,Rechtsanwalt lawyer
Richter,Richterin judge; Polizist,Polizistin police officer; Polizei police
Feuerwehr fire department; Feuerwehrmann firefighter; Soldat,Soldatin soldier; Bundeswehr,Armee army
Militär military; Krieg war; Pilot,Pilotin pilot; Stewardess flight attendant
Fahrer,Fahrerin driver; Taxifahrer taxi driver; Lkw-Fahrer truck driver
Verkäufer,Verkäuferin salesperson; Kaufmann,Kauffrau merchant clerk; Kassierer,Kassiererin cashier
Sekretärin,Sekretär secretary; Journalist,Journalistin journalist; Redakteur,Redakteurin editor
Autor,Autorin author; Schriftsteller,Schriftstellerin writer; Dichter poet
Künstler,Künstlerin artist; Maler,Malerin painter; Musiker,Musikerin musician
Sänger,Sängerin singer; Schauspieler,Schauspielerin actor; Tänzer,Tänzerin dancer
Fotograf,Fotografin photographer; Designer,Designerin designer; Grafiker,Grafikerin graphic designer
Architekt,Architektin architect; Wissenschaftler,Wissenschaftlerin scientist
Forscher,Forscherin researcher; Forschung research; Programmierer,Programmiererin programmer
Entwickler,Entwicklerin developer; Informatiker,Informatikerin computer scientist
Techniker,Technikerin technician; Mechaniker,Mechanikerin mechanic
Elektriker,Elektrikerin electrician; Klempner,Installateur plumber
Tischler,Schreiner,Schreinerin carpenter; Zimmermann carpenter; Maurer bricklayer
Schneider,Schneiderin tailor; Bauer,Bäuerin,Landwirt,Landwirtin farmer; Landwirtschaft agriculture
Fischer fisherman; Jäger hunter; Förster forester; Bibliothekar,Bibliothekarin librarian
Übersetzer,Übersetzerin translator; Dolmetscher interpreter
Erzieher,Erzieherin kindergarten teacher; Sozialarbeiter,Sozialarbeiterin social worker
Beamter,Beamtin,Beamte civil servant official; Politiker,Politikerin politician; Bürgermeister mayor
Berater,Beraterin consultant; beraten,Beratung consult advice; Trainer,Trainerin coach trainer
Hausmeister janitor; Hausfrau housewife; Hausmann househusband; Reiseleiter tour guide
Postbote,Briefträger mailman; Steuerberater tax advisor; Bankkaufmann banker; Makler broker
Optiker optician; Altenpfleger,Altenpflegerin,Altenpflege elderly care nurse
Schule,Schulen school; Grundschule primary school; Gymnasium high school
Realschule,Hauptschule secondary school; Kindergarten,Kita,Krippe kindergarten daycare
Schüler,Schülerin pupil student; Klasse,Klassen class; Unterricht lessons class
unterrichten,unterrichtet teach; lehren,lehrt teach; lernen,lernt,lernte,gelernt,lerne learn
üben,übt,geübt,übe practice; Übung,Übungen exercise; Hausaufgabe,Hausaufgaben homework
Note,Noten grade; Zeugnis report certificate; Prüfung,Prüfungen exam; Klausur exam; Test test
bestehen,bestanden pass; durchfallen,durchgefallen fail; Abitur,Abi high school diploma
Abschluss degree; Diplom diploma; Universität,Universitäten,Uni university
Universitätsabschluss university degree; Hochschule,Fachhochschule college
Student,Studenten,Studentin student; Studium studies university
studieren,studiert,studierte,studiere study; Studiengang degree program; Semester semester
Vorlesung lecture; Seminar seminar; Professor,Professorin professor
Promotion,promovieren,Doktorarbeit phd doctorate; Bachelor bachelor; Master master
Bachelorarbeit bachelor thesis; Stipendium scholarship; Kurs,Kurse course; Fach,Fächer subject
Mathematik,Mathe mathematics; Physik physics; Chemie chemistry; Biologie biology
Geschichte,Geschichten history story; Erdkunde,Geographie geography; Informatik computer science
Medizinstudium medical studies; Jura,Recht law; BWL,Betriebswirtschaft business administration
Wirtschaftswissenschaften economics; Psychologie psychology; Philosophie philosophy
Soziologie sociology; Germanistik german studies; Kunst art; Sprache,Sprachen language
Fremdsprache foreign language; sprechen,spricht,sprach,gesprochen,spreche speak; fließend fluent
Wort,Wörter word; Wörterbuch dictionary; Grammatik grammar; Satz sentence; Buchstabe letter
schreiben,schreibt,schrieb,geschrieben,schreibe write; Rechtschreibung spelling; rechnen calculate
zählen,zählt count; Zahl,Zahlen number; Nummer,Nummern number; Wissen knowledge
Wissenschaft science; Bildung education; Nachhilfe tutoring; Bibliothek,Bücherei library
Heft notebook; Stift pen; Bleistift pencil; Papier paper; Tafel board; Schulabschluss school diploma
Einschulung start school; Mobbing,gemobbt bullying; Ferien holidays vacation
Geld money; Euro,Euros euro; Cent cents; Gehalt,Gehälter salary; Lohn,Löhne wage; Einkommen income
verdienen,verdient,verdiente,verdiene earn; Verdienst earnings; sparen,gespart,spart save money
Ersparnisse savings; ausgeben,ausgegeben spend money; Ausgaben expenses; Budget budget
Haushaltsbuch household budget; Bank,Banken bank; Konto,Konten bank account
Kontonummer account number; Karte,Karten card map; Kreditkarte credit card; Bargeld,bar cash
Münze,Münzen coin; Schein,Scheine banknote; Kredit,Kredite loan credit; Darlehen loan
Hypothek mortgage; Schulden debt; schulden,schulde,schuldet,schuldest owe debt
leihen,geliehen,verleihen,verliehen lend borrow; zahlen,zahlt,gezahlt,bezahlen,bezahlt pay
zurückzahlen,zurückgezahlt repay; Zahlung payment; überweisen,überwiesen,Überweisung bank transfer
Rate,Raten installment; Zins,Zinsen interest rate; Steuer,Steuern tax; Steuererklärung tax return
Versicherung,Versicherungen insurance; versichert insured; Haftpflicht liability
Aktie,Aktien stocks shares; Börse stock exchange; Fonds investment funds
investieren,investiert invest; Investition investment; Krypto crypto; Bitcoin bitcoin
Gewinn profit win; Verlust loss; reich rich; Reichtum wealth; Vermögen wealth; arm,ärmer poor
Armut poverty; teuer,teure,teurer expensive; billig,günstig cheap
kostenlos,gratis,umsonst free of charge; Preis,Preise price prize; Kosten costs; Gebühr,Gebühren fee
Rabatt discount; Angebot,Angebote offer; Ausverkauf sale; kaufen,kauft,kaufte,gekauft,kaufe buy
einkaufen,eingekauft shopping groceries; verkaufen,verkauft sell; Laden,Läden shop
Supermarkt supermarket; Markt market; Flohmarkt flea market; Einkaufszentrum shopping mall
Kasse checkout; Quittung receipt; Garantie warranty; umtauschen exchange; Paket,Pakete package
Päckchen package; liefern,geliefert deliver; Lieferung delivery; Post mail post; Brief,Briefe letter
Briefmarke,Briefmarken stamp; spenden,gespendet,Spende donate
Bürgergeld,Hartz,Arbeitslosengeld welfare unemployment benefit; Sozialhilfe welfare
Elterngeld parental allowance; Kindergeld child benefit; Taschengeld pocket money
Lotto,Lotterie lottery; pleite,bankrott bankrupt; Insolvenz bankruptcy
Computer,Rechner computer; Laptop laptop; Bildschirm,Monitor screen; Tastatur keyboard
Drucker printer; drucken,gedruckt print; Festplatte hard drive; Speicher memory storage
Datei,Dateien file; Ordner folder; Daten data; Datenbank database
Datenschutz data protection privacy; Passwort,Kennwort password; Konto account
anmelden,angemeldet log in register; abmelden log out; Internet internet; Netz,Netzwerk network
WLAN wifi; Webseite,Website,Seite website page; Link link; Suchmaschine search engine
suchen,sucht,suchte,gesucht search look for; Browser browser; herunterladen,heruntergeladen download
hochladen upload; Programm,Programme program; programmieren,programmiert program code
Programmiersprache programming language; Programmierung programming; Software software
Betriebssystem operating system; App,Apps app; Anwendung application; Code code
Fehlermeldung error message; Absturz crash; abstürzen,abgestürzt crash; Entwicklung development
entwickeln,entwickelt develop; Server server; Cloud cloud; KI,Intelligenz artificial intelligence
Roboter robot; Maschine machine; Gerät,Geräte device; Technik,Technologie technology
technisch technical; elektronisch electronic; digital digital; Telefon,Telefone telephone
Handy,Handys mobile phone; Smartphone smartphone; Mobiltelefon mobile phone
Telefonnummer,Handynummer phone number; telefonieren,telefoniert phone call
anrufen,angerufen,rufe,ruft call phone; Anruf,Anrufe phone call; Nachricht,Nachrichten message news
SMS text message; E-Mail,Mail,Mails email; schicken,geschickt send
senden,gesendet,Sendung send broadcast; Akku battery; Batterie battery
laden,aufladen,geladen charge load; Ladegerät charger; Kabel cable; Kopfhörer headphones
Lautsprecher speaker; Kamera camera; Foto,Fotos photo; fotografieren,fotografiert photograph
Video,Videos video; Fernseher,Fernsehen television; fernsehen watch television; Radio radio
Spielkonsole,Konsole game console; Fernbedienung remote control; Taste key button; klicken click
tippen type; löschen,gelöscht delete; speichern,gespeichert save store; kopieren,kopiert copy
Abo,Abonnement,abonniert subscription; Sicherung,Backup backup; Virus virus; hacken,gehackt hack
online online; chatten chat; Forum forum
`;

/** Saved memories and questions in German: `id text` and `id kind question`. */
const ENTRIES = `
d01 Verträgt keine Milch und trinkt Haferkaffee
d02 Arbeitet als Krankenpfleger auf der Kinderstation in Freiburg
d03 Die Wohnungsmiete beträgt 870 Euro warm
d04 Seine große Schwester Hannelore führt eine Buchhandlung in Kiel
d05 Geht donnerstags zum Klettern in die Halle
d06 Der Hund heißt Momo und zieht an der Leine
d07 Hat am 2. Mai 2023 mit dem Rauchen aufgehört
d08 Fährt bei jedem Wetter mit dem Fahrrad zur Arbeit
d09 Lernt seit Januar Gebärdensprache
d10 Sein Lieblingsgericht sind Käsespätzle mit Röstzwiebeln
d11 Möchte bis zum Herbst die Küche renovieren
d12 Der Hochzeitstag ist der 21. Juni
d13 Singt Bass im Kirchenchor
d14 Isst kein Schweinefleisch
d15 Brach sich als Kind den rechten Arm beim Schlittenfahren
d16 Hält drei Hühner im Hinterhof
d17 Seine Großmutter wohnt im Pflegeheim in Lörrach
d18 Der Ersatzschlüssel liegt unter dem Blumentopf
d19 Geht zweimal im Jahr zur Zahnärztin Frau Yilmaz
d20 Schenkte seiner Tochter Leni eine gebrauchte Geige
d21 Will Basti genannt werden, nicht Sebastian
d22 Hat Flugangst und nimmt lieber den Nachtzug
d23 Seine Steuererklärung macht er immer im letzten Augenblick
d24 Sein Lieblingsfilm ist Das Leben der Anderen
d25 Nimmt morgens eine Tablette gegen Bluthochdruck
d26 Die Heizkosten sind im Winter stark gestiegen
d27 Schuldet dem Nachbarn Herrn Vogt eine Flasche Wein
d28 Spart auf ein gebrauchtes Wohnmobil
d29 Schläft vor Prüfungen schlecht
d30 Schrieb seine Abschlussarbeit über Wundheilung
d31 Kann Koriander nicht ausstehen
d32 Seine Frau Miriam backt sonntags Brot
d33 Die Waschmaschine wurde im Februar ersetzt
d34 Hält zum SC Freiburg
d35 War ein Jahr als Austauschschüler in Lyon
d36 Sammelt alte Landkarten
d37 Verlor seinen Vater kurz vor Weihnachten
d38 Trägt seit der Schulzeit eine Brille
d39 Trifft den Lesekreis am ersten Mittwoch im Monat
d40 Plant, mit dreiundsechzig in Rente zu gehen
`;
const QUESTIONS = `
d02 typo Was arbeitet der Krankenpfelger?
d05 typo Wann geht er zum Kletern?
d09 typo Lernt er Gebärdenspache?
d19 typo Wie heißt die Zahnärtzin?
d22 typo Warum nimmt er den Nachzug?
d31 typo Mag er Koreander?
d06 inflection Wie werden seine Hunde genannt, die ziehen?
d08 inflection Ist er heute mit Fahrrädern gefahren?
d13 inflection Wer hat im Kirchenchor gesungen?
d15 inflection Welche Arme waren gebrochen?
d30 inflection Worüber hat er geschrieben? Abschlussarbeiten
d32 inflection Wer hat Brote gebacken?
d03 compound Wie hoch ist die Miete?
d10 compound Was isst er mit Zwiebeln am liebsten, Spätzle?
d16 compound Was lebt im Hof?
d18 compound Wo liegt der Schlüssel?
d26 compound Was kostet die Heizung?
d33 compound Was war mit der Maschine im Februar?
d35 compound Wo war er zum Austausch?
d12 plain Wann ist der Hochzeitstag?
d04 plain Was macht seine Schwester in Kiel?
d01 paraphrase Welche Lebensmittel bekommen ihm nicht, zum Beispiel Joghurt?
d17 paraphrase Wo lebt seine Oma?
d34 paraphrase Welchem Fußballverein drückt er die Daumen?
`;

export const de = { ENTRIES, QUESTIONS } as const;

/** Saved memories and questions in English: `id text` and `id kind question`. */
const ENTRIES = `
e01 Is allergic to walnuts and carries an adrenaline pen
e02 Works as a structural engineer at Harlow Bridges
e03 Grew up in Aberdeen and moved to Leeds in 2015
e04 Her younger brother Callum teaches physics in Glasgow
e05 Runs six kilometres along the canal every Tuesday morning
e06 The cat is called Biscuit and is eleven years old
e07 Gave up smoking on 3 March 2024
e08 Prefers window seats on trains
e09 Is learning Portuguese with an evening class
e10 Drives an old green Volvo estate
e11 Wants to finish the novel about lighthouse keepers by autumn
e12 Her wedding anniversary is on 14 September
e13 Plays second violin in the town orchestra
e14 Does not eat pork or shellfish
e15 Broke her left wrist while skating as a child
e16 Keeps bees behind the allotment shed
e17 Her mother lives in a care home in Dundee
e18 The spare key hangs behind the bookcase
e19 Has a dentist appointment every six months with Dr Okafor
e20 Bought a second-hand cello for her daughter Isla
e21 Would rather be called Kit than Katherine
e22 Is afraid of flying and takes the night ferry instead
e23 Votes in local elections but distrusts opinion polls
e24 Her favourite film is The Third Man
e25 Takes blood pressure tablets at breakfast
e26 The wifi at home is named after a dead goldfish
e27 Owes her neighbour Mr Pryce a bottle of whisky
e28 Is saving for a narrowboat
e29 Sleeps badly before exams
e30 Wrote her thesis on suspension cables
e31 Hates coriander with a passion
e32 Her husband Tom bakes sourdough on Sundays
e33 The boiler was replaced last winter
e34 Supports Leeds United without much hope
e35 Studied for a year in Bologna
e36 Collects fountain pens from the fifties
e37 Lost her grandfather two weeks before Christmas
e38 Has a scar above the right eyebrow
e39 Meets the book club on the first Thursday of the month
e40 Plans to retire at sixty
`;
const QUESTIONS = `
e01 typo Can she eat wallnuts?
e02 typo Who does the enginer work for?
e04 typo What does her brohter teach?
e09 typo Which langauge is she learning, portugese?
e19 typo When is the dentits due?
e31 typo Does she like corriander?
e05 inflection Where did she go running along canals?
e10 inflection What kind of car did she drive?
e15 inflection Which wrists were ever broken?
e20 inflection Who was buying cellos?
e30 inflection What was she writing theses about?
e32 inflection Who is baking sourdoughs?
e16 compound beekeeping behind the shed
e18 compound Where are the books and the case with the key?
e28 compound Which boat would she like to own?
e36 compound fountainpen collection
e06 plain How old is the cat Biscuit?
e12 plain When is the wedding anniversary?
e17 plain Where does her mother live?
e21 plain What would she rather be called?
e03 paraphrase In which town did she spend her childhood?
e14 paraphrase Which meat and seafood must be left out of dinner?
e25 paraphrase Which pills does she take in the morning?
e34 paraphrase Which football club is she a fan of?
`;

export const en = { ENTRIES, QUESTIONS } as const;

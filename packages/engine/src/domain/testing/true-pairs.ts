import { pairsOf } from "./deep-pair.ts";

/** What the person's words bear out, however it is put. */
export const TRUE_PAIRS = pairsOf(String.raw`
en plain | I'm allergic to walnuts. | Is allergic to walnuts | I'm allergic to walnuts |
en yesterday | My daughter Lena was born yesterday! | Their daughter Lena was born on 2019-05-01 | My daughter Lena was born yesterday |
en yesterday long | My daughter Lena was born yesterday! | Has a daughter, Lena, born on May 1, 2019 | My daughter Lena was born yesterday |
en numbers words | We've got twenty-five chickens at home. | Has 25 chickens | We've got twenty-five chickens at home |
en number words same | I have three cats. | Has 3 cats | I have three cats |
en number digits to words | I have 3 cats. | Has three cats | I have 3 cats |
en move question tail | I moved to Leeds last year, what is there to see? | Moved to Leeds in 2018 | I moved to Leeds last year |
en name | By the way my name is Siobhán O'Neill. | Is called Siobhán O'Neill | my name is Siobhán O'Neill | key=user_name
en sister | My sister's name is Greta, she lives in Oslo. | Sister Greta lives in Oslo | My sister's name is Greta, she lives in Oslo |
en negative | I don't eat meat. | Is vegetarian and doesn't eat meat | I don't eat meat |
en negative other word | I don't eat any meat at all. | Avoids meat, eats none | I don't eat any meat at all |
en negative no longer | I quit smoking in March. | Quit smoking in March 2019; no longer smokes | I quit smoking in March |
en never been | I've never been to Japan, but I'd love to go there in 2020. | Has never been to Japan; wants to go in 2020 | I've never been to Japan, but I'd love to go there in 2020 |
en dislike | I can't stand coriander. | Hates coriander | I can't stand coriander |
en dislike2 | I don't like coriander. | Dislikes coriander | I don't like coriander |
en without | I drink my coffee without sugar. | Drinks coffee with no sugar | I drink my coffee without sugar |
en not drive | I can't drive, I never got a licence. | Does not drive; has no licence | I can't drive, I never got a licence |
en cannot swim | I never learned how to swim. | Cannot swim | I never learned how to swim |
en plan next week | My exam is next Friday. | Has an exam on Friday, 10 May 2019 | My exam is next Friday |
en ordinal date | My exam is on the 12th of June. | Has an exam on June 12, 2019 | My exam is on the 12th of June |
en job | I work as a nurse at St. Mary's hospital. | Is a nurse at St. Mary's | I work as a nurse at St. Mary's hospital |
en two lines | I have a dog. // His name is Rex. | Has a dog called Rex | His name is Rex | from=1,2
en answer to assistant | < What is your dog called? // He's called Rex | Their dog is called Rex | He's called Rex | from=2
en how to be spoken to | You can call me Bo, please don't use emojis with me. | Wants to be called Bo | You can call me Bo |
en emojis | Please don't use emojis with me. | Does not want emojis | Please don't use emojis with me |
en married | Tom and I got married in 2016. | Has been married to Tom since 2016 | Tom and I got married in 2016 |
en husband | My husband Tom is a baker. | Is married to Tom, a baker | My husband Tom is a baker |
en born | I was born on 3 July 1990 in Cork. | Born on 1990-07-03 in Cork | I was born on 3 July 1990 in Cork |
en age | I turned forty last month. | Turned 40 in April 2019 | I turned forty last month |
en correct | No, my brother is called Sven, not Sam. | Brother is called Sven | my brother is called Sven |
en today promise | I got engaged to Mia this morning! | Got engaged to Mia on 2019-05-02 | I got engaged to Mia this morning |
en today born | My son Otto was born tonight. | Son Otto was born on 2 May 2019 | My son Otto was born tonight |
en anyway weather | I love it when it's raining, I collect umbrellas. | Collects umbrellas | I collect umbrellas |
en language | I speak Spanish and a bit of Welsh. | Speaks Spanish and some Welsh | I speak Spanish and a bit of Welsh |
en update | I don't work at Acme any more, I started at Beta in April. | Works at Beta since April 2019 | I started at Beta in April | op=update; known=Works at Acme; waits
en update diet | I'm not vegetarian any more. | Is no longer vegetarian | I'm not vegetarian any more | op=update; known=Is vegetarian
en delete | Forget that I like Python. |  | Forget that I like Python | op=delete; known=Likes Python
en add | Rex is five years old now. | Has a dog called Rex, five years old | Rex is five years old now | op=update; known=Has a dog called Rex
en quote typographic | I’m a “night owl” – always have been. | Is a night owl | I'm a "night owl" - always have been |
en quote across | I moved to York. It was in 2011. | Moved to York in 2011 | I moved to York. It was in 2011. |
en ellipsis in quote | I have a cat, Tibbles, and a horse named Duke. | Has a cat named Tibbles and a horse named Duke | I have a cat, Tibbles ... a horse named Duke |
en thousand | I owe the bank 12,000 euros. | Owes the bank 12000 euros | I owe the bank 12,000 euros |
en time | I get up at 6am every day. | Gets up at 6:00 every day | I get up at 6am every day |
en may | I may be 60, but I still run marathons. | Is 60 and runs marathons | I may be 60, but I still run marathons |
en possible | I can't possibly eat fish, I hate it. | Hates fish | I hate it |
en question unrelated | My mother Ada is deaf. How do I text her? | Mother Ada is deaf | My mother Ada is deaf |
en user prefix | I'm a diabetic. | The User is diabetic | I'm a diabetic |
en title-case | my favourite book is the lord of the rings | Favourite book: The Lord of the Rings | my favourite book is the lord of the rings |
en lower name | my wife anna is from poland | Wife Anna is from Poland | my wife anna is from poland |
de plain | Ich bin gegen Walnüsse allergisch. | Hat eine Walnussallergie | Ich bin gegen Walnüsse allergisch |
de genitive | Das ist der Hund meiner Schwester Anna, Annas Hund heißt Bello. | Die Schwester heißt Anna, ihr Hund Bello | Das ist der Hund meiner Schwester Anna, Annas Hund heißt Bello |
de gestern | Gestern ist mein Sohn Paul zur Welt gekommen. | Sohn Paul wurde am 1. Mai 2019 geboren | Gestern ist mein Sohn Paul zur Welt gekommen |
de zahl | Ich bin einundvierzig Jahre alt. | Ist 41 Jahre alt | Ich bin einundvierzig Jahre alt |
de arbeit | Ich arbeite seit 2012 als Krankenschwester in Ulm. | Arbeitet seit 2012 in Ulm als Krankenschwester | Ich arbeite seit 2012 als Krankenschwester in Ulm |
de umgezogen | Ich bin letztes Jahr nach Köln gezogen. | Wohnt seit 2018 in Köln | Ich bin letztes Jahr nach Köln gezogen |
de mag nicht | Rosenkohl mag ich gar nicht. | Mag keinen Rosenkohl | Rosenkohl mag ich gar nicht |
de update | Übrigens rauche ich nicht mehr. | Raucht nicht mehr | rauche ich nicht mehr | op=update; known=Raucht eine Schachtel am Tag
de man | Ich bin ein Morgenmensch und stehe um fünf auf. | Morgenmensch, steht um 5 Uhr auf | Ich bin ein Morgenmensch und stehe um fünf auf |
es plain | Soy alérgica a las nueces. | Es alérgica a las nueces | Soy alérgica a las nueces |
es ayer | Ayer nació mi hija Lucía. | Su hija Lucía nació el 1 de mayo de 2019 | Ayer nació mi hija Lucía |
es num | Tengo treinta y dos años. | Tiene 32 años | Tengo treinta y dos años |
es vive | Vivo en Sevilla con mi novio Pablo. | Vive en Sevilla con su novio Pablo | Vivo en Sevilla con mi novio Pablo |
es no | No me gusta el café. | No le gusta el café | No me gusta el café |
es ya no | Ya no trabajo en Acme. | Ya no trabaja en Acme | Ya no trabajo en Acme | op=update; known=Trabaja en Acme
zh plain | 我对核桃过敏。 | 对核桃过敏 | 我对核桃过敏 |
zh age | 我今年三十二岁，住在杭州。 | 32岁，住在杭州 | 我今年三十二岁，住在杭州 |
zh cat | 我养了一只猫，叫小白。 | 养了一只叫小白的猫 | 我养了一只猫，叫小白 |
zh yesterday | 我女儿昨天出生了，叫小雨。 | 女儿小雨于2019年5月1日出生 | 我女儿昨天出生了，叫小雨 |
zh no | 我不喜欢咖啡。 | 不喜欢咖啡 | 我不喜欢咖啡 |
zh 特别 | 我特别喜欢爵士乐。 | 喜欢爵士乐 | 我特别喜欢爵士乐 |
ja plain | 私はくるみアレルギーです。 | くるみアレルギーがある | 私はくるみアレルギーです |
ja live | 大阪に住んでいて、犬を飼っています。 | 大阪に住み、犬を飼っている | 大阪に住んでいて、犬を飼っています |
ja name | 妹の名前はユキです。 | 妹の名前はユキ | 妹の名前はユキです |
ja not | コーヒーは飲みません。 | コーヒーを飲まない | コーヒーは飲みません |
ja yesterday | 昨日、息子のケンが生まれました。 | 息子のケンは2019年5月1日に生まれた | 昨日、息子のケンが生まれました |
fr plain | Je suis allergique aux noix. | Est allergique aux noix | Je suis allergique aux noix |
fr habite | J'habite à Lyon avec ma fille Zoé. | Habite à Lyon avec sa fille Zoé | J'habite à Lyon avec ma fille Zoé |
fr num | J'ai trois chats. | A 3 chats | J'ai trois chats |
fr hier | Hier, mon fils Hugo est né. | Son fils Hugo est né le 1er mai 2019 | Hier, mon fils Hugo est né |
fr ne pas | Je ne mange pas de viande. | Ne mange pas de viande | Je ne mange pas de viande |
fr jamais | Je ne bois jamais d'alcool. | Ne boit pas d'alcool | Je ne bois jamais d'alcool |
ru | У меня аллергия на орехи. | Аллергия на орехи | У меня аллергия на орехи |
ko | 저는 호두 알레르기가 있어요. | 호두 알레르기가 있음 | 저는 호두 알레르기가 있어요 |
ooc persona | ((I really live in Rome by the way)) *draws sword* | Lives in Rome | I really live in Rome | persona
en allergic both | Peanuts and shellfish are off limits for me, I'm allergic to both. | Is allergic to peanuts and shellfish | Peanuts and shellfish are off limits for me, I'm allergic to both |
en never again | I'll never eat oysters again, they made me so sick. | Never eats oysters | I'll never eat oysters again |
en would like plan | I'd like to run a marathon next year. | Wants to run a marathon in 2020 | I'd like to run a marathon next year |
en going to | We're going to Lisbon on June 3rd. | Is going to Lisbon on June 3 | We're going to Lisbon on June 3rd |
en vegan | I've been vegan since 2015. | Vegan since 2015 | I've been vegan since 2015 |
en live with | I share a flat with Jonas in Hamburg. | Shares a flat with Jonas in Hamburg | I share a flat with Jonas in Hamburg |
en prefers | I'd rather have tea than coffee, always. | Prefers tea to coffee | I'd rather have tea than coffee |
en doctor said | My doctor says I have high blood pressure. | Has high blood pressure | My doctor says I have high blood pressure |
en told mother | I told my mother that I'm pregnant. | Is pregnant | I'm pregnant |
en born in | I grew up in Cork but live in Dublin these days. | Grew up in Cork and lives in Dublin | I grew up in Cork but live in Dublin these days |
en job new | I just got a new job at Siemens! | Works at Siemens | I just got a new job at Siemens |
en teacher | I teach maths at a primary school. | Is a maths teacher at a primary school | I teach maths at a primary school |
en cat not dog | I'm more of a cat person, not a dog person. | Is a cat person, not a dog person | I'm more of a cat person, not a dog person |
en if honest | If I'm honest, I hate my job at the bank. | Hates their job at the bank | I hate my job at the bank |
en remember | Please remember that my locker is number 17. | Locker number is 17 | my locker is number 17 |
en ride | I ride a Triumph from 1969. | Rides a 1969 Triumph | I ride a Triumph from 1969 |
en two quotes | Well, my name's Jo and I'm 34, a plumber from Bath. | Jo is 34 and a plumber from Bath | my name's Jo and I'm 34, a plumber from Bath |
en dog breed | Our dog Biscuit is a corgi. | Has a corgi called Biscuit | Our dog Biscuit is a corgi |
en no kids | I have no kids and I don't want any. | Has no children and does not want any | I have no kids and I don't want any | waits
en afraid | I'm scared of spiders. | Is afraid of spiders | I'm scared of spiders |
en today start | Today I started my new job as a gardener. | Started a new job as a gardener on 2019-05-02 | Today I started my new job as a gardener |
en weather like | I really hate hot weather. | Hates hot weather | I really hate hot weather |
en said once | As I said, I'm a widower. | Is a widower | I'm a widower |
en think | I think I told you, my dog died in January. | Their dog died in January | my dog died in January |
en your help | I need your help with my thesis on moss. | Is writing a thesis on moss | I need your help with my thesis on moss |
en you know | You know I love jazz. | Loves jazz | I love jazz |
de sohn | Mein Sohn Max geht in die dritte Klasse. | Sohn Max geht in die 3. Klasse | Mein Sohn Max geht in die dritte Klasse |
de vater | Mein Papa ist vor zwei Jahren gestorben. | Der Vater ist 2017 gestorben | Mein Papa ist vor zwei Jahren gestorben | waits
de beruf | Ich bin Bäckerin und habe eine kleine Tochter. | Ist Bäckerin, hat eine kleine Tochter | Ich bin Bäckerin und habe eine kleine Tochter |
de möchte | Ich möchte nächstes Jahr nach Japan reisen. | Möchte 2020 nach Japan reisen | Ich möchte nächstes Jahr nach Japan reisen |
de vertrag | Laktose vertrage ich nicht. | Verträgt keine Laktose | Laktose vertrage ich nicht |
de katzen | Wir haben zwei Katzen, Mimi und Moritz. | Hat zwei Katzen namens Mimi und Moritz | Wir haben zwei Katzen, Mimi und Moritz |
de spiel | Ich spiele seit meiner Kindheit Geige. | Spielt seit der Kindheit Geige | Ich spiele seit meiner Kindheit Geige |
de nenn | Du kannst mich Lexi nennen. | Möchte Lexi genannt werden | Du kannst mich Lexi nennen |
es hermana | Mi hermana Carmen vive en Bilbao. | Su hermana Carmen vive en Bilbao | Mi hermana Carmen vive en Bilbao |
es mudarse | Me mudé a Valencia el año pasado. | Vive en Valencia desde 2018 | Me mudé a Valencia el año pasado |
es nada | No como nada de carne. | No come carne | No como nada de carne |
es gustaría | Me gustaría aprender japonés. | Quiere aprender japonés | Me gustaría aprender japonés |
es trabajo | Trabajo de enfermero en Madrid. | Es enfermero en Madrid | Trabajo de enfermero en Madrid |
zh work | 我是一名护士，在上海工作。 | 是护士，在上海工作 | 我是一名护士，在上海工作 |
zh want | 我想学钢琴。 | 想学钢琴 | 我想学钢琴 |
zh sister | 我妹妹住在北京。 | 妹妹住在北京 | 我妹妹住在北京 |
zh 3 kids | 我有三个孩子。 | 有3个孩子 | 我有三个孩子 |
ja work | 私は看護師です。 | 看護師である | 私は看護師です |
ja like | ジャズが好きで、毎日聴きます。 | ジャズが好き | ジャズが好きで、毎日聴きます |
ja dislike | トマトが嫌いです。 | トマトが嫌い | トマトが嫌いです |
fr soeur | Ma sœur s'appelle Chloé. | Sa sœur s'appelle Chloé | Ma sœur s'appelle Chloé |
fr travail | Je travaille comme boulanger à Nantes. | Travaille comme boulanger à Nantes | Je travaille comme boulanger à Nantes |
fr voudrais | J'aimerais apprendre le piano. | Voudrait apprendre le piano | J'aimerais apprendre le piano |
`);

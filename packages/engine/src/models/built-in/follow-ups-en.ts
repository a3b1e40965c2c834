import type { Concept } from "./concepts.ts";

/** Questions that go on from what a message is about. */
export const ENGLISH_FOLLOW_UPS: Readonly<Record<Concept, readonly string[]>> = {
  name: [
    "Good to know. And who is that to you?",
    "A name to remember! What's the story behind it?",
  ],
  birthday: [
    "A date worth keeping! How do you like to celebrate?",
    "Is there anything you wish for?",
    "Who will be there to celebrate?",
  ],
  allergy: [
    "Important to know. How did you find out?",
    "I'll bear that in mind. Is it very strict for you?",
  ],
  health: [
    "I hope it gets better soon. How long has it been like that?",
    "Take good care of yourself. What does the doctor say?",
    "Is there somebody looking after you?",
  ],
  pet: [
    "Animals make a home. What's the silliest thing it has ever done?",
    "How did the two of you find each other?",
    "And who spoils whom? Tell me more.",
    "What is it like, its character?",
  ],
  partner: [
    "How did you two meet?",
    "What do you like to do together?",
    "And how are things between you at the moment?",
  ],
  family: [
    "Are you close?",
    "Tell me more about your family – who's who?",
    "How often do you see each other?",
    "What do you have in common, you two?",
  ],
  friend: [
    "How long have you known each other?",
    "What is it that you like best about that friend?",
    "What are you up to when you're together?",
  ],
  home: [
    "What's it like there?",
    "Do you feel at home there?",
    "What do you see when you look out of the window?",
    "How long have you been there?",
  ],
  work: [
    "What does a good day at work look like for you?",
    "Do you like what you do?",
    "What are you working on at the moment?",
    "And the people there – do you get on?",
  ],
  school: [
    "What's the most interesting part of it?",
    "How is it going so far?",
    "What would you like to do with it afterwards?",
  ],
  food: [
    "Now I'm curious: sweet or savoury?",
    "Did you make it yourself?",
    "Who do you like to eat with?",
    "Is there a dish that tastes of home to you?",
  ],
  music: [
    "Which song could you hear a hundred times?",
    "Do you play yourself, or do you listen?",
    "What does it do to you when you hear it?",
  ],
  reading: ["What's it about?", "Would you read it a second time?", "Who should read it next?"],
  film: [
    "No spoilers – or actually, do tell. What happens?",
    "Which scene stayed with you?",
    "Who did you watch it with?",
  ],
  sport: [
    "How did you get into it?",
    "Are you training for something, or is it just for joy?",
    "How do you feel afterwards?",
  ],
  game: ["Who wins, usually?", "What do you like about it?", "Do you play alone or with others?"],
  travel: [
    "When do you set off?",
    "What are you looking forward to most?",
    "Who is coming along?",
    "Have you been there before?",
  ],
  money: [
    "Money can weigh on everything else. How do you manage?",
    "Is that a worry at the moment, or just a thought?",
  ],
  sleep: [
    "How do you sleep otherwise?",
    "What keeps you awake, do you know?",
    "Have you got a trick for falling asleep?",
  ],
  weather: ["And what do you do with a day like that?", "Is that your kind of weather?"],
  plan: [
    "When will that be?",
    "What has to happen before that?",
    "Shall I ask you afterwards how it went?",
    "Are you looking forward to it?",
  ],
  liking: ["What is it that you like about it?", "Since when?", "Who did you get that from?"],
};

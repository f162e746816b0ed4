/** Sentences that the four essays are put together from; {words} are filled from the persona. */
export type EssayBlocks = {
  /** How a careful answer begins, and a hasty one. */
  openings: readonly string[];
  hasty: readonly string[];
  middles: readonly string[];
  closings: readonly string[];
};

export const EDUCATION: EssayBlocks = {
  openings: [
    'I have worked as {job} for {years}, and before that I completed {study}.',
    'My formal education is {study}; my real education was {years} as {job} here in {city}.',
    'I completed {study}. For {years} I have made my living as {job}.',
    'By profession I am {job}. I came to it with {study} and stayed for {years}.',
    'After {study} I moved to {city}, where I have been {job} for {years}.',
    'I am {job} in {city}. On paper that means {study}, in practice it means {skill}.',
  ],
  hasty: [
    'I am {job} and I went through {study}, plus a lot of life experience that counts for more.',
    'I finished {study} a while ago and have done different jobs since, mostly as {job}.',
    'Mostly self taught, to be honest, apart from {study}. I work as {job} right now.',
  ],
  middles: [
    'What carries over most is {skill}.',
    'My work comes down to {skill}, which I think is half of reporting.',
    'I took two evening courses in writing for the public and one in media law for beginners.',
    'I read the minutes of our city council every month, which nobody asked me to do.',
    'Over the years I trained new colleagues, so I am used to explaining things without jargon.',
    'I can use a spreadsheet, request a public record, and wait politely on hold for an hour.',
    'Last year I finished an online certificate in data basics, because {beat} is full of numbers that nobody checks.',
    'I speak English and one other language well enough to interview in both.',
    'My work means writing every day for readers who have no time.',
    'I also serve on {group}, where I learned to run a meeting and keep fair minutes.',
    'None of this is journalism school, and I know what I still have to learn.',
    'I was the first in my family to study, and I paid for it by working nights.',
    'Continuing education is required in my field, so I am used to learning on a schedule.',
    'I left school early and went back at 34, which made me a stubborn student.',
  ],
  closings: [
    'I would bring that habit to every story.',
    'I am happy to send certificates and the names of people who can confirm this.',
    'It is an ordinary background, and I think that is a strength in local news.',
    'I believe these skills will serve readers in {city} well.',
    'The training you offer would fill the gaps that I can see myself.',
  ],
};

export const JOURNALISM: EssayBlocks = {
  openings: [
    'For the past {years} I have written about {beat} for {outlet}.',
    'I have never been paid as a journalist, but I have produced short pieces for {outlet} since I moved to {city}.',
    'My experience began with {outlet}: I covered {beat} because nobody else did.',
    'I helped to start {outlet} and wrote most of its first twenty issues myself.',
    'I record interviews with neighbors in {city}, mainly about {beat}, and share them through {outlet}.',
    'Storytelling came to me through {group}, where I was asked to write up what we do.',
  ],
  hasty: [
    'No real experience in journalism so far, but I post about {beat} a lot and people seem to like it.',
    'I have not published anything yet. I do comment on local pages, mostly about {beat}.',
    'I run a page about {beat}. It is small, but it is growing, and I film everything on my phone.',
  ],
  middles: [
    'One piece about {beat} led to a public hearing, and the numbers in it held up.',
    'I shoot on a phone with a small microphone and edit on a free program.',
    'I have done about thirty interviews, from a mayor to a ten-year-old chess champion.',
    'When I got a street name wrong I printed a correction in the next issue, on the front page.',
    'An editor at our weekly went through my drafts with a red pen, and I learned more in that month than in a year alone.',
    'I transcribe every interview in full before I choose a quote.',
    'In 2023 I spoke with eleven families about {beat}; three agreed to be named, and I kept the others’ names to myself.',
    'I also photograph events and know what a release form is for.',
    'My best-read story had 4,000 readers, which is a third of our town.',
    'I have moderated two candidate forums with a stopwatch and no favorites.',
    'Live work is new to me, but I am calm in front of people.',
    'Most of what I do is unglamorous: agendas, minutes, phone calls.',
    'I learned to cut a two-hour meeting down to ninety seconds of audio.',
    'Friends call me the one who asks the second question.',
  ],
  closings: [
    'Links to five pieces are ready whenever you want to see them.',
    'I would like to learn to do this properly, with an editor.',
    'There is much to report on {beat}, and I would start there.',
    'I know this is modest, and I would rather say so than dress it up.',
    'What I lack in credentials I make up for in showing up.',
  ],
};

export const CREDIBILITY: EssayBlocks = {
  openings: [
    'I have lived in {city} for {since}, and people here know where to find me.',
    'People trust me because I have told them things they did not want to hear and was right.',
    'After {since} in {city} I know three generations of some families, and they know mine.',
    'As {job} I depend on trust every day: without it I could not work.',
    'I would not ask anybody to trust me. I would show my work and let them check it.',
    'My neighbors have watched me serve with {group} for years without taking a side in its quarrels.',
  ],
  hasty: [
    'People know me in {city} and they know I tell it like it is, whatever the big media say.',
    'I am honest and I have no agenda, ask anybody who knows me from {group} or from work.',
    'Everybody has a bias, so do I, but I think people can tell that I mean well.',
  ],
  middles: [
    'I say openly that I am a member of {group}, and I would leave stories about it to others.',
    'I do not belong to a party and have never run for office.',
    'When I am wrong I say so in the same place where I was wrong.',
    'Landlords and tenants both call me about {beat}, which tells me I have been fair to both.',
    'I listen longer than I talk; my work consists of {skill}.',
    'I keep what people tell me in confidence, and have done so under pressure.',
    'I own no business here and take no gifts, not even lunch.',
    'You may ask the librarian, the fire chief or the woman who runs the corner store about me.',
    'I grew up between two languages and am used to hearing both versions of a story.',
    'I have disagreed in public with people I like, and we are still talking.',
    'My reports name their sources, so that readers need not rely on me.',
    'Trust here was damaged by rumors about {beat} two years ago, and I took part in putting the facts straight.',
    'I am careful with names: a person accused in a small town stays accused.',
    'My mother still lives on our street and would hear about it first if I got something wrong.',
  ],
  closings: [
    'Trust is slow, and I have the patience for it.',
    'I am glad to disclose anything that an editor wants to know.',
    'I cannot promise never to err, but I can promise to correct it.',
    'In the end readers will judge the work, and they should.',
    'I intend to stay in {city}, so I will have to live with what I publish.',
  ],
};

export const VERIFICATION: EssayBlocks = {
  openings: [
    'I look for the document first and for the opinion second.',
    'My rule is two independent sources, and independent means that one did not hear it from the other.',
    'Before I share anything I ask who says so, how they know, and what they gain by it.',
    'I start at the place where the claim was first made and work forward from there.',
    'I call the person the story is about before anybody reads it. Always.',
    'As {job} I check for a living, and I use the same list for news.',
  ],
  hasty: [
    'I usually google it and look whether several sites report the same thing before I share it.',
    'I trust my instincts and check with friends who know the subject, that has worked so far.',
    'I look at a few sources I trust, and if they all say it, then it is most likely true.',
  ],
  middles: [
    'For {beat} I request the records from the county and wait, even when it takes three weeks.',
    'Photos I check with a reverse image search, and by the weather and the shadows in them.',
    'I write down where each fact came from, with the time, in a notebook that I keep.',
    'If a number surprises me I calculate it again from the original table.',
    'An anonymous tip is a reason to start looking and never a reason to publish.',
    'I read the whole study or ordinance, not the press release about it.',
    'People misremember, so I ask for the message, the receipt or the date.',
    'When two witnesses disagree I report that they disagree.',
    'I ask an expert who has nothing to gain, and I say so if I cannot find one.',
    'I have held back a story about {beat} for a month because one signature was missing, and the delay was right.',
    'I keep screenshots and archived copies, because pages change.',
    'I visit the place myself if it can be reached by bus.',
    'I separate in my notes what I saw, what I was told and what I think.',
    'Names, ages, titles and addresses I read back to the person, letter by letter.',
  ],
  closings: [
    'If it cannot be confirmed, it waits.',
    'Being second and right is better than being first and sorry.',
    'And when something slips through, the correction goes up the same day.',
    'I would welcome an editor who tries to take my stories apart.',
    'This takes time, which is exactly why people should be able to rely on it.',
  ],
};

import type { Row } from './row'

/** Questions about partners and courses, in three wordings each. */
export const LISTS: readonly Row[] = [
  [
    'partners contract=Ending soon',
    'Which partners have contracts ending soon',
    'Partners with contract ending soon',
    'Contracts ending soon',
  ],
  [
    'partners contract=Ended',
    'Which partners’ contracts have ended',
    'Partners with ended contract',
    'Contracts have ended',
  ],
  ['partners count', 'How many partners', 'Number of partners', 'How many agents do we have'],
  [
    'partners count country=NP',
    'How many partners are in Nepal',
    'Number of partners in Nepal',
    'How many Nepali agents',
  ],
  ['partners country=IN', 'Which partners are from India', 'Indian partners', 'Partners in India'],
  [
    'partners partner=Brightpath Education',
    'Partner Brightpath',
    'Show partner Brightpath',
    'Agent Brightpath Education',
  ],
  ['partners', 'List of partners', 'All partners', 'Show the agents'],
  [
    'courses university=University of Leeds',
    'Courses at Leeds',
    'Which courses has University of Leeds',
    'Leeds courses',
  ],
  [
    'courses country=AU',
    'Courses in Australia',
    'Which programs are in Australia',
    'Programmes in Australia',
  ],
  [
    'courses level=Postgraduate university=University of Leeds',
    "Master's courses at Leeds",
    'Postgraduate programs of Leeds',
    'Which masters courses are at University of Leeds',
  ],
  [
    'courses count university=University of Sydney',
    'How many courses has Sydney',
    'Number of courses at Sydney',
    'How many courses are at University of Sydney',
  ],
  [
    'courses country=CA level=Undergraduate',
    'Bachelor courses in Canada',
    'Undergraduate programs in Canada',
    "Which bachelor's degrees are in Canada",
  ],
  [
    'courses country=GB level=Doctorate',
    'PhD programs in the UK',
    'Doctorate courses in the UK',
    'Doctoral programmes in the United Kingdom',
  ],
  ['partners partner=Brightpath Education', 'Brightpath', 'Brightpath Education', 'Find Brightpath'],
]

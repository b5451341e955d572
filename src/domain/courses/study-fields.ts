/** What courses are about: few and fixed, so that a filter says how many there are of each. */
export const STUDY_FIELDS = [
  'Agriculture & Environment',
  'Architecture & Planning',
  'Arts & Design',
  'Business & Management',
  'Computing & IT',
  'Education',
  'Engineering',
  'Health & Medicine',
  'Hospitality & Tourism',
  'Humanities & Languages',
  'Law',
  'Media & Communication',
  'Science & Mathematics',
  'Social Sciences',
] as const
export type StudyField = (typeof STUDY_FIELDS)[number]

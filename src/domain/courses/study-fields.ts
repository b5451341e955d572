/** The subjects of courses: few and fixed, so that a filter can show the count of each. */
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

import type { StudyField } from '#domain/courses/study-fields'

const BY_FIELD: Readonly<Record<StudyField, string>> = {
  'Agriculture & Environment': 'Environmental Science, Agribusiness, Sustainable Energy, Forestry',
  'Architecture & Planning': 'Architecture, Urban Planning, Landscape Design, Construction Management',
  'Arts & Design': 'Graphic Design, Fashion Design, Animation, Interior Design, Music',
  'Business & Management':
    'Accounting, Finance, International Business, Marketing, Human Resource Management, Business Analytics, Supply Chain Management, Entrepreneurship',
  'Computing & IT':
    'Computer Science, Data Science, Cyber Security, Artificial Intelligence, Software Engineering, Information Systems, Cloud Computing',
  Education: 'Education, Early Childhood Education, Educational Leadership, Special Education',
  Engineering:
    'Mechanical Engineering, Civil Engineering, Electrical Engineering, Robotics, Chemical Engineering, Aerospace Engineering, Biomedical Engineering',
  'Health & Medicine': 'Nursing, Public Health, Physiotherapy, Pharmacy, Nutrition, Psychology',
  'Hospitality & Tourism': 'Hotel Management, Tourism, Culinary Arts, Event Management',
  'Humanities & Languages': 'History, Philosophy, English Literature, Linguistics',
  Law: 'Law, International Law, Criminology',
  'Media & Communication': 'Journalism, Film Production, Digital Media, Public Relations',
  'Science & Mathematics': 'Biotechnology, Physics, Chemistry, Mathematics, Statistics',
  'Social Sciences': 'Economics, Sociology, International Relations, Political Science, Social Work',
}

export const SUBJECTS: readonly { field: StudyField; subject: string }[] = Object.entries(BY_FIELD).flatMap(
  ([field, subjects]) => subjects.split(', ').map((subject) => ({ field: field as StudyField, subject })),
)

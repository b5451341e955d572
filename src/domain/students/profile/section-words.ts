const SECTIONS: Readonly<Record<string, string>> = {
  student: '',
  application: '',
  personal: 'personal information',
  academics: 'academic qualifications',
  work: 'work experience',
}
const COURSES: Readonly<Record<string, string>> = {
  Ordered: 'Reordered the courses',
  Chosen: 'Added a course',
  Recommended: 'Recommended a course',
  Removed: 'Removed a course',
}

interface Entry {
  action: string
  part: string | null
}

/** An entry of a student's history in words: what was done, and the section, if the action does not name it. */
export function entryInWords({ action, part }: Entry): { title: string; about: string } {
  const ofCourses = part === 'courses' ? COURSES[action] : undefined
  if (ofCourses) return { title: ofCourses, about: '' }
  const section = SECTIONS[part ?? ''] ?? part
  return { title: action, about: section ? `(${section})` : '' }
}

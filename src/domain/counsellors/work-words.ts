/** '1 student and 2 enquiries': the work that a counsellor leaves or takes over. */
export function wordsOfWork({ students, enquiries }: { students: number; enquiries: number }): string {
  return `${students} ${students === 1 ? 'student' : 'students'} and ${enquiries} ${enquiries === 1 ? 'enquiry' : 'enquiries'}`
}

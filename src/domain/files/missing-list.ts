/**
 * The text in an archive that says what it lacks.
 * @param names what could not be added, as people know it
 */
export function missingList(names: readonly string[]): { name: string; text: string } {
  const text = [
    'This archive is not complete. The following could not be added:',
    '',
    ...names.map((name) => `- ${name}`),
    '',
    'Please tell an administrator, or try again later.',
    '',
  ].join('\r\n')
  return { name: 'Missing documents.txt', text }
}

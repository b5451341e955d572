/** A text file for an incomplete archive that lists what is missing; `names` are in the reader's words. */
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

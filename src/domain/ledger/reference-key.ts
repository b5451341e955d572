/** A key for comparing references regardless of case and spaces. The database's indexes use the same rule. */
export function referenceKey(reference: string): string {
  return reference.replace(/\s+/g, '').toUpperCase()
}

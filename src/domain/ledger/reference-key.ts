/** By which references are compared: neither case nor spaces tell two apart. The database's indexes say the same. */
export function referenceKey(reference: string): string {
  return reference.replace(/\s+/g, '').toUpperCase()
}

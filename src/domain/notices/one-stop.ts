/** A name at the end of a sentence: one full stop, even after a name like “Kestrel Campus Inc.”. */
export function oneStop(name: string): string {
  return name.endsWith('.') ? name : `${name}.`
}

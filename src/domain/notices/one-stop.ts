/** A name at the end of a sentence: with one full stop, also where it ends with one itself, as “Kestrel Campus Inc.” does. */
export function oneStop(name: string): string {
  return name.endsWith('.') ? name : `${name}.`
}

/** Zones renamed in the standard's tables; browsers and Node still list the old names. */
const RENAMED: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Asia/Rangoon': 'Asia/Yangon',
  'Europe/Kiev': 'Europe/Kyiv',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
}

/** The standard's current name of a zone that a browser or Node may list by its old one. */
export function currentName(zone: string): string {
  return RENAMED[zone] ?? zone
}

let known: readonly string[] | undefined

/** The time zones to choose from, by name. */
export function timeZones(): readonly string[] {
  const names = Intl.supportedValuesOf('timeZone').map(currentName)
  known ??= [...new Set(['UTC', ...names])].toSorted((a, b) => a.localeCompare(b, 'en'))
  return known
}

/** Whether a name is a valid time zone: on the list, or an older name. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export interface OfficeHours {
  from: string
  to: string
  timeZone: string
}

/** Today's office hours in the reader's time zone; hours that end before they begin pass midnight. */
export function officeHoursFor(
  { from, to, timeZone }: OfficeHours,
  reader: string,
  now: Date,
): { from: string; to: string; isOpen: boolean } {
  const shift = minutesOfDay(now, reader) - minutesOfDay(now, timeZone)
  const [begin, end] = [minutesOf(from), minutesOf(to)]
  const there = minutesOfDay(now, timeZone)
  const isOpen = begin <= end ? there >= begin && there < end : there >= begin || there < end
  return { from: clock(begin + shift), to: clock(end + shift), isOpen }
}

const DAY_MINUTES = 24 * 60

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function minutesOfDay(instant: Date, timeZone: string): number {
  return minutesOf(new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(instant))
}

function clock(minutes: number): string {
  const ofDay = (minutes + DAY_MINUTES) % DAY_MINUTES
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

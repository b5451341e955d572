const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text is a valid calendar day as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  // Date parses 30 February as 2 March.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

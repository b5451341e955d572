/** A position, both as sent and as stored. `To` is '' for a current position. Months are 'YYYY-MM'. */
export interface Position {
  Id: string
  Employer: string
  JobTitle: string
  CountryId: string
  From: string
  To: string
  Description: string
}

/** Errors in a position by itself, by field. */
export function faultsOfPosition(
  { From, To }: Pick<Position, 'From' | 'To'>,
  thisMonth: string,
): Record<string, string> {
  const faults: Record<string, string> = {}
  if (From > thisMonth) faults.From = 'The first month should not be in the future'
  if (To !== '' && To > thisMonth) faults.To = 'Leave the last month blank if you still work there'
  else if (To !== '' && To < From) faults.To = 'The last month should not be before the first'
  return faults
}

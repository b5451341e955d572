export const OPEN = 'Open'
export const ADJUSTED = 'Adjusted'
export const LINE_QUERY_SETTLED_STATES = ['Answered', ADJUSTED, 'Declined'] as const
export type LineQuerySettled = (typeof LINE_QUERY_SETTLED_STATES)[number]
export const LINE_QUERY_STATES = [OPEN, ...LINE_QUERY_SETTLED_STATES] as const

export const LINE_QUERY_REASONS = {
  TuitionFee: 'Tuition fee',
  Scholarship: 'Scholarship',
  Commission: 'Commission',
  Tax: 'GST',
  Student: 'Student details',
  Other: 'Something else',
} as const
export type LineQueryReason = keyof typeof LINE_QUERY_REASONS
export const LINE_QUERY_REASON_NAMES = Object.keys(LINE_QUERY_REASONS) as [
  LineQueryReason,
  ...LineQueryReason[],
]

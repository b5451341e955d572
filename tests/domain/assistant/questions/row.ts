/** The expected query and three wordings of the question. */
export type Row = readonly [understood: string, one: string, two: string, three: string]

/** One of a list to choose from. */
export interface Choice {
  value: string
  label: string
}

/** What the list of students is narrowed by, and whom students are assigned to. */
export interface StudentChoices {
  counsellors: Choice[]
  /** None for a partner's people, who have one. */
  partners: Choice[]
}

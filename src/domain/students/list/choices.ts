export interface Choice {
  value: string
  label: string
}

export interface StudentChoices {
  counsellors: Choice[]
  /** Empty for partner users, who have only one. */
  partners: Choice[]
}

export interface Choice {
  value: string
  label: string
}

export interface StudentChoices {
  counsellors: Choice[]
  partners: Choice[]
}

export const MAX_WAITING_SHOWN = 5

export interface WaitingForm {
  id: string
  title: string
  language: string
  until: string | null
}

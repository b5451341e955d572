/** The maximum of forms shown on a home page; the list has the others. */
export const MAX_WAITING_SHOWN = 5

export interface WaitingForm {
  id: string
  title: string
  language: string
  until: string | null
}

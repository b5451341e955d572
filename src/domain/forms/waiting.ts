/** How many forms a home names; the list has the others. */
export const MAX_WAITING_SHOWN = 5

/** A form that waits for its reader, as a home names it. */
export interface WaitingForm {
  id: string
  title: string
  language: string
  /** The last day; null where there is none. */
  until: string | null
}

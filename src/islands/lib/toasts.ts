import { toast } from 'sonner'
import { type CallError, GENERIC_MESSAGE, isCallError } from './call'

const NOT_SENT = 'You’re offline, and nothing was sent. Try again once you’re back.'
const KEPT = 'tassel:toast'

interface Message {
  kind: 'success' | 'error' | 'info'
  message: string
  /** What it is about, where that is not what the page shows. */
  about?: string | undefined
}

interface Kept extends Message {
  /** The page that left it: its region may wake only now, and must not take what is meant for the next page. */
  leftBy: number
}

/** What was said before the region was there to show it; null once it is. */
let early: Message[] | null = []

function show(said: Message): void {
  if (early) early.push(said)
  else toast[said.kind](said.message, { description: said.about })
}

/** Says that something was done, in the specification's words. */
export function toastSuccess(message: string): void {
  show({ kind: 'success', message })
}

/** Says something that neither went well nor wrong. */
export function toastNotice(message: string): void {
  show({ kind: 'info', message })
}

/** Says how something goes that takes long, until the returned function is called. */
export function toastProgress(message: string): () => void {
  if (early) return () => {}
  const id = toast.info(message, { duration: Number.POSITIVE_INFINITY })
  return () => toast.dismiss(id)
}

/** Says why something cannot be done. */
export function toastRefusal(message: string): void {
  show({ kind: 'error', message })
}

/** Says what a caught error means: a call's own message, the generic one for anything else. */
export function toastFailure(error: unknown): void {
  show({ kind: 'error', message: isCallError(error) ? messageOf(error) : GENERIC_MESSAGE })
}

/** Offline no form keeps what a mere button says, which would send it again. */
function messageOf({ code, message }: CallError): string {
  return code === 'OFFLINE' ? NOT_SENT : message
}

/**
 * Keeps a message for the page that is opened next in this window.
 * @param about the note it is about, which the next page may not be of
 */
export function toastOnNextPage(message: string, kind: Message['kind'] = 'success', about?: string): void {
  const kept: Kept = { kind, message, about, leftBy: performance.timeOrigin }
  sessionStorage.setItem(KEPT, JSON.stringify(kept))
}

/** Shows what was said before the region was there, and what the page before this one has left, once. */
export function showWaitingToasts(): void {
  const waiting = [...takeKept(), ...(early ?? [])]
  early = null
  for (const said of waiting) show(said)
}

function takeKept(): Message[] {
  const text = sessionStorage.getItem(KEPT)
  if (!text) return []
  const kept = JSON.parse(text) as Kept
  if (kept.leftBy === performance.timeOrigin) return []
  sessionStorage.removeItem(KEPT)
  return [kept]
}

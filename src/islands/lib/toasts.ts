import { toast } from 'sonner'
import { type CallError, GENERIC_MESSAGE, isCallError } from './call'

const NOT_SENT = 'You’re offline, and nothing was sent. Try again once you’re back.'
const STORAGE_KEY = 'tassel:toast'

interface Message {
  kind: 'success' | 'error' | 'info'
  message: string
  about?: string | undefined
}

interface StoredToast extends Message {
  /** Time origin of the storing page: its own late region must not take the next page's message. */
  leftBy: number
}

/** Null after the toast region was mounted. */
let early: Message[] | null = []

function show(shown: Message): void {
  if (early) early.push(shown)
  else toast[shown.kind](shown.message, { description: shown.about })
}

/** Shows a success message, worded as specified. */
export function toastSuccess(message: string): void {
  show({ kind: 'success', message })
}

export function toastNotice(message: string): void {
  show({ kind: 'info', message })
}

/** Shows a progress message, with a button to `stop` the work, until the returned function is called. */
export function toastProgress(message: string, stop?: () => void): () => void {
  if (early) return () => {}
  const action = stop && { label: 'Stop', onClick: stop }
  const id = toast.info(message, { duration: Number.POSITIVE_INFINITY, action })
  return () => toast.dismiss(id)
}

export function toastRefusal(message: string): void {
  show({ kind: 'error', message })
}

/** Shows a caught error: a call's own message, or the generic one. */
export function toastFailure(error: unknown): void {
  show({ kind: 'error', message: isCallError(error) ? messageOf(error) : GENERIC_MESSAGE })
}

/** Offline, only a form keeps its values and resends them; a plain button does not. */
function messageOf({ code, message }: CallError): string {
  return code === 'OFFLINE' ? NOT_SENT : message
}

/** Stores a message for this window's next page; `about` is its note if that page may show another. */
export function toastOnNextPage(message: string, kind: Message['kind'] = 'success', about?: string): void {
  const stored: StoredToast = { kind, message, about, leftBy: performance.timeOrigin }
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored))
}

/** Shows messages from before the region was mounted, and those the previous page stored, once. */
export function showWaitingToasts(): void {
  const waiting = [...takeStored(), ...(early ?? [])]
  early = null
  for (const message of waiting) show(message)
}

function takeStored(): Message[] {
  const text = sessionStorage.getItem(STORAGE_KEY)
  if (!text) return []
  const stored = JSON.parse(text) as StoredToast
  if (stored.leftBy === performance.timeOrigin) return []
  sessionStorage.removeItem(STORAGE_KEY)
  return [stored]
}

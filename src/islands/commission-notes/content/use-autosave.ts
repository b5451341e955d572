import { useEffect, useRef } from 'react'
import { sameTyping } from '#domain/commission-notes/content/merge'
import { isNamed } from '#domain/named-error'
import { type Autosave, createAutosave, type Reason } from '#islands/lib/autosave'
import { type CallError, GENERIC_MESSAGE, isCallError } from '#islands/lib/call'

interface AutosaveSubject {
  /** True for a draft. Editing a note is an explicit action with an entry in the history. */
  enabled: boolean
  now: () => { typed: Parameters<typeof sameTyping>[0]; base: { stored: Parameters<typeof sameTyping>[0] } }
  save: (leaving: boolean) => Promise<void>
}

/** Nothing is saved until the user decides how to merge an overlapping newer version. */
export class AutosavePaused extends Error {
  override readonly name = 'AutosavePaused'
}

export function isAutosavePaused(error: unknown): error is AutosavePaused {
  return isNamed(error, 'AutosavePaused')
}

export class PartlySaved extends Error {
  override readonly name = 'PartlySaved'
  readonly refusal: CallError

  constructor(refusal: CallError) {
    super(refusal.message)
    this.refusal = refusal
  }
}

export function isPartlySaved(error: unknown): error is PartlySaved {
  return isNamed(error, 'PartlySaved')
}

/** Saves in the background: when typing stops, when the editor closes, and when the page closes. */
export function useAutosave({ enabled, now, save }: AutosaveSubject): Autosave {
  const latest = useRef({ now, save })
  useEffect(() => {
    latest.current = { now, save }
  })
  const made = useRef<Autosave>(null)
  made.current ??= createAutosave({
    isDirty: () => {
      const { typed, base } = latest.current.now()
      return enabled && !sameTyping(typed, base.stored)
    },
    save: (leaving) => latest.current.save(leaving),
    explain,
  })
  const autosave = made.current

  useEffect(() => {
    if (!enabled) return
    const leave = () => autosave.leave()
    const look = () => {
      const { typed, base } = latest.current.now()
      if (!sameTyping(typed, base.stored)) void autosave.flush()
    }
    addEventListener('pagehide', leave)
    addEventListener('blur', look)
    addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      autosave.stop()
      removeEventListener('pagehide', leave)
      removeEventListener('blur', look)
      removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [enabled, autosave])

  return autosave
}

function explain(error: unknown): Reason {
  if (isAutosavePaused(error)) return { message: 'choose between the changes first.', passing: false }
  if (isPartlySaved(error)) return { ...explain(error.refusal), isPartly: true }
  if (!isCallError(error)) return { message: GENERIC_MESSAGE, passing: false }
  const { status, code, message, fields } = error
  if (status === 401)
    return { message: 'you are signed out. What you typed is kept in this browser.', passing: false }
  if (code === 'USER_BLOCKED' || code === 'PARTNER_DEACTIVATED')
    return { message: 'this account is blocked. What you typed is kept in this browser.', passing: false }
  if (status === 404) {
    return {
      message: 'this draft was deleted, or became a commission note. What you typed is kept in this browser.',
      passing: false,
    }
  }
  if (status === 0 || status >= 500) {
    return {
      message: 'the portal cannot be reached. What you typed is kept, and the portal keeps trying.',
      passing: true,
    }
  }
  return { message, fields, passing: false }
}

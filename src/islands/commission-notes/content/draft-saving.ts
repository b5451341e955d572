import { installmentKey } from '#domain/applications/installment-key'
import { sameTyping } from '#domain/commission-notes/content/merge'
import { type Rest, restOf } from '#domain/commission-notes/content/refused'
import type { Typed } from '#domain/commission-notes/content/typing'
import { type CallError, isCallError } from '#islands/lib/call'
import { type editorRequests, newerOf, storedVersionOf } from './editor-requests'
import { AutosavePaused, PartlySaved } from './use-autosave'
import type { Typing } from './use-typing'

const MAX_MEETINGS = 5

type Requests = Pick<ReturnType<typeof editorRequests>, 'saveDraft' | 'setStudents'>
type Content = Pick<Typing, 'now' | 'rebase' | 'sending' | 'notTaken' | 'takeIn'>

/** Two ways to save a draft: on request, and automatically. */
export function draftSaving(requests: Requests, typing: Content) {
  const send: Requests['saveDraft'] = async (content, version, how) => {
    typing.sending(content)
    try {
      return await requests.saveDraft(content, version, how)
    } catch (error) {
      if (isCallError(error) && error.status >= 400 && error.status < 500) typing.notTaken(content)
      throw error
    }
  }
  const push = async (leaving = false): Promise<string> => {
    const { base, typed } = typing.now()
    if (!sameStudents(typed, base.stored)) {
      const draft = await requests.setStudents(typed.students, base.version)
      typing.rebase(storedVersionOf(draft), base.stored)
    }
    const sent = typing.now()
    const { message, Draft } = await send(sent.typed, sent.base.version, { leaving })
    typing.rebase(storedVersionOf(Draft), sent.typed)
    return message
  }
  const saveRest = async (refusal: CallError): Promise<boolean> => {
    let fields = refusal.fields ?? {}
    let rest: Rest | undefined
    for (;;) {
      const { typed, base } = typing.now()
      rest = restOf(typed, base.stored, fields, rest) ?? undefined
      if (!rest || !sameStudents(typed, base.stored)) return false
      if (sameTyping(rest.content, base.stored)) return true
      try {
        const { omitted, content: sent } = rest
        const { Draft } = await send(sent, base.version, { omitted })
        typing.rebase(storedVersionOf(Draft), sent)
        return true
      } catch (error) {
        if (!isCallError(error) || !error.fields) return false
        fields = error.fields
      }
    }
  }
  const saveQuietly = async (leaving: boolean): Promise<void> => {
    for (let meeting = 1; ; meeting++) {
      const { meanwhile } = typing.now()
      if (meanwhile && !typing.takeIn(meanwhile)) throw new AutosavePaused()
      const { base, typed } = typing.now()
      if (sameTyping(typed, base.stored)) return
      try {
        await push(leaving)
        return
      } catch (error) {
        const newer = newerOf(error)
        if (newer && !typing.takeIn(newer)) throw new AutosavePaused()
        if (newer && meeting < MAX_MEETINGS) continue
        const isRefused = isCallError(error) && error.status === 422 && !leaving
        throw isRefused && (await saveRest(error)) ? new PartlySaved(error) : error
      }
    }
  }
  return { push, saveQuietly }
}

function sameStudents(a: Typed, b: Typed): boolean {
  const keys = new Set(a.students.map(installmentKey))
  return keys.size === b.students.length && b.students.every((student) => keys.has(installmentKey(student)))
}

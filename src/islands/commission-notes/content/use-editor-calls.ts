import { useEffect, useState } from 'react'
import { installmentKey } from '#domain/applications/installment-key'
import type { Duplicate } from '#domain/commission-notes/content/duplicate'
import type { Choices } from '#domain/commission-notes/content/merge'
import type { Typed, TypedStudent } from '#domain/commission-notes/content/typing'
import { paths } from '#domain/paths'
import { isCallError } from '#islands/lib/call'
import { onLive } from '#islands/lib/live/live'
import { toastOnNextPage, toastSuccess } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'
import { useLines } from '../reading/use-lines'
import { draftSaving } from './draft-saving'
import { type EditorSubject, editorRequests, newerDraft, newerOf, storedVersionOf } from './editor-requests'
import { useAutosave } from './use-autosave'
import type { Typing } from './use-typing'

/** The editor's calls, with their conflicts, duplicates and field errors as state. */
export function useEditorCalls(subject: EditorSubject, typing: Typing, userId: string) {
  const submission = useSubmission()
  const [duplicates, setDuplicates] = useState<Duplicate[] | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const { ground, setLines, learn } = useLines(subject, typing.typed)
  const requests = editorRequests(subject)

  const { push, saveQuietly } = draftSaving(requests, typing)
  const autosave = useAutosave({ enabled: subject.kind === 'draft', now: typing.now, save: saveQuietly })

  const { typed: content, isChanged } = typing
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each typing, not each time the page is drawn
  useEffect(() => {
    if (subject.kind === 'draft' && isChanged) autosave.touch()
  }, [content, isChanged])

  // A new value may fix an error that belongs to no field; a field's own error clears with the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each typing, not when the refusal comes
  useEffect(() => {
    if (Object.keys(submission.fields).length === 0) submission.clear()
  }, [content])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, while the page is open
  useEffect(() => {
    if (subject.kind !== 'draft') return
    const isNewer = (version: number) => version > typing.now().base.version
    return onLive('draft', ({ DraftId, Version }) => {
      if (DraftId !== subject.id || !isNewer(Version)) return
      // Queued: a save in progress may have made the version in the event.
      void autosave
        .run(async () => {
          if (isNewer(Version)) typing.takeIn(newerDraft(await requests.readDraft(), userId))
        })
        .catch(() => {
          // The draft is deleted or unreachable: the next save reports it.
        })
    })
  }, [])

  /** A save the user requested. If another user saved first, the reader sees that before it is saved. */
  const submit = (run: () => Promise<void>) =>
    submission.submit(() =>
      autosave.run(async () => {
        try {
          if (typing.now().meanwhile) return setChoosing(true)
          await run()
        } catch (error) {
          const found = duplicatesOf(error)
          const newer = newerOf(error)
          if (found) return setDuplicates(found)
          if (!newer) throw error
          typing.awaitChoice(newer)
          setChoosing(true)
        }
      }),
    )
  const changeStudents = (intended: () => Typed, run: () => Promise<string | null>) =>
    submit(async () => {
      let message: string | null = null
      try {
        message = await run()
      } catch (error) {
        const newer = newerOf(error)
        if (!newer) throw error
        typing.change(intended())
        if (!typing.takeIn(newer)) return setChoosing(true)
        const { typed, base } = typing.now()
        const draft = await requests.setStudents(typed.students, base.version)
        setLines(draft.StudentInstallments)
        typing.rebase(storedVersionOf(draft), base.stored)
      }
      if (message) toastSuccess(message)
    })
  const leaveFor = (path: string, message: string) => {
    typing.clearSaved()
    autosave.stop()
    toastOnNextPage(message)
    // A draft that became a note is no page to go back to.
    if (subject.kind === 'draft') window.location.replace(path)
    else window.location.assign(path)
  }
  const save = async () => {
    if (subject.kind === 'draft') {
      toastSuccess(await push())
      return autosave.saved()
    }
    const { typed, base } = typing.now()
    const saved = await requests.saveNote(typed, base)
    leaveFor(paths.note(subject.id), saved.message)
  }

  return {
    ...submission,
    ground,
    learn,
    autosave,
    duplicates,
    closeDuplicates: () => setDuplicates(null),
    isChoosing: isChoosing && typing.meanwhile !== null,
    openChoices: () => setChoosing(true),
    closeChoices: () => setChoosing(false),
    save: () => submit(save),
    saveMerged: (choices: Choices) => {
      typing.settle(choices)
      setChoosing(false)
      return submit(save)
    },
    generate: () =>
      submit(async () => {
        const { typed, base } = typing.now()
        const made = await requests.generate(typed, base.version)
        leaveFor(paths.note(made.CommissionNoteId), made.message)
      }),
    removeFromDraft: (leaving: readonly TypedStudent[]) =>
      changeStudents(
        () => without(typing.now().typed, leaving),
        async () => {
          const { base } = typing.now()
          const { message, Draft } = await requests.removeStudents(leaving, base.version)
          setLines(Draft.StudentInstallments)
          typing.rebase(storedVersionOf(Draft), base.stored)
          return message
        },
      ),
    addToDraft: (added: readonly TypedStudent[]) =>
      changeStudents(
        () => ({ ...typing.now().typed, students: [...typing.now().typed.students, ...added] }),
        async () => {
          const { typed, base } = typing.now()
          const draft = await requests.setStudents([...typed.students, ...added], base.version)
          setLines(draft.StudentInstallments)
          typing.rebase(storedVersionOf(draft), base.stored)
          return null
        },
      ),
  }
}

export function without(typed: Typed, leaving: readonly TypedStudent[]): Typed {
  const gone = new Set(leaving.map(installmentKey))
  return { ...typed, students: typed.students.filter((student) => !gone.has(installmentKey(student))) }
}

function duplicatesOf(error: unknown): Duplicate[] | null {
  if (!isCallError(error)) return null
  if (error.code !== 'DuplicateCNError' && error.code !== 'DuplicateCNDError') return null
  return error.data as Duplicate[]
}

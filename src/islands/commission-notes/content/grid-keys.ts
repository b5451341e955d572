import type { KeyboardEvent } from 'react'

/** Enter and down move to the next student in the column, Shift+Enter and up to the previous one. */
export function moveInColumn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
  const isUp = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey)
  const isDown = event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey)
  // Shift with an arrow selects text.
  if (!isUp && (!isDown || event.shiftKey)) return
  if (event.key === 'ArrowUp' && event.shiftKey) return
  event.preventDefault()
  const row = event.currentTarget.closest('tr')
  const next = isUp ? row?.previousElementSibling : row?.nextElementSibling
  const cell = next?.querySelector<HTMLInputElement>(`[data-column="${event.currentTarget.dataset.column}"]`)
  cell?.focus()
  cell?.select()
}

/** Focuses the checkbox of the student after those who leave, before they leave; false without such a student. */
export function focusAfterRemoval<Student>(
  table: HTMLElement | null,
  students: readonly Student[],
  leaving: readonly Student[],
): boolean {
  const first = students.findIndex((student) => leaving.includes(student))
  const next = students.findIndex((student, place) => place > first && !leaving.includes(student))
  const box = table?.querySelectorAll<HTMLElement>('tbody .editor-check input')[next]
  box?.focus()
  return box !== undefined
}

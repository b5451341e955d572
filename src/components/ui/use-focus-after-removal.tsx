import { type RefObject, useEffect, useRef } from 'react'

/** A removed row gives the focus to the same button of the row in its place; the last row, to the button with the returned ref. */
export function useFocusAfterRemoval(count: number): RefObject<HTMLButtonElement | null> {
  const add = useRef<HTMLButtonElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) add.current?.focus()
    before.current = count
  }, [count])
  return add
}

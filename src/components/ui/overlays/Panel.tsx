import { type ReactNode, useId, useRef } from 'react'
import { useDrawnAhead } from '../DrawnAhead'
import { usePopoverBeneath, usePopoverToggle } from './popover-toggle'

interface PanelProps {
  label: ReactNode
  name: string
  buttonClass: string
  className: string
  onOpen?: () => void
  children: ReactNode
}

/** Opens before hydration; once idle it is `data-ahead`, to be laid out unseen (docs/decisions/0200). */
export function Panel({ label, name, buttonClass, className, onOpen, children }: PanelProps) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { isDrawn } = useDrawnAhead(false)

  usePopoverBeneath(panel, trigger, (open) => {
    onOpen?.()
    open.querySelector<HTMLElement>('input, select, textarea')?.focus()
  })
  // A list's Escape key leaves the field first, and the browser then has no focus to give back.
  usePopoverToggle(panel, (isOpen) => {
    if (!isOpen && document.activeElement === document.body) trigger.current?.focus()
  })

  return (
    <>
      <button ref={trigger} type="button" className={`btn ${buttonClass}`} popoverTarget={id}>
        {label}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws its own box and cannot give it up */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={name}
        className={className}
        data-ahead={isDrawn || undefined}
      >
        {children}
      </div>
    </>
  )
}

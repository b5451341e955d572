import { type ReactNode, useId, useRef } from 'react'
import { placeBeneath } from './place-beneath'
import { usePopoverToggle } from './popover-toggle'

interface PanelProps {
  /** What the button shows. */
  label: ReactNode
  /** What the panel is called. */
  name: string
  buttonClass: string
  className: string
  /** Told each time that it opens, for what need not be known before. */
  onOpen?: () => void
  children: ReactNode
}

/** A button with controls beneath it. It opens before any script as well; a press elsewhere and Escape close it. */
export function Panel({ label, name, buttonClass, className, onOpen, children }: PanelProps) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  usePopoverToggle(panel, (isOpen) => {
    if (!isOpen || !trigger.current || !panel.current) return
    onOpen?.()
    placeBeneath(panel.current, trigger.current)
    panel.current.querySelector<HTMLElement>('input, select, textarea')?.focus()
  })

  return (
    <>
      <button ref={trigger} type="button" className={`btn ${buttonClass}`} popoverTarget={id}>
        {label}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws its own box and cannot give it up */}
      <div ref={panel} id={id} popover="auto" role="group" aria-label={name} className={className}>
        {children}
      </div>
    </>
  )
}

import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Button, type ButtonProps } from '#components/ui/Button'
import { usePopoverBeneath } from './popover-toggle'

interface MenuChoice {
  /** Tells apart choices with the same label. */
  id?: string
  label: string
  onSelect: () => void
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  checked?: boolean
  parted?: boolean
}

interface MenuProps {
  label: ReactNode
  choices: readonly MenuChoice[]
  button?: Omit<ButtonProps, 'children' | 'popoverTarget'>
}

/** A button with a menu of actions: arrows, Home, End and first letters move, Escape closes. */
export function Menu({ label, choices, button }: MenuProps) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  const items = () => [
    ...(list.current?.querySelectorAll<HTMLButtonElement>('[role^="menuitem"]:enabled') ?? []),
  ]

  usePopoverBeneath(list, trigger, () => items()[0]?.focus())

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Tab') list.current?.hidePopover()
    const target = targetOf(event.key, items(), document.activeElement)
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  return (
    <>
      <Button
        {...button}
        ref={trigger}
        popoverTarget={id}
        aria-haspopup="menu"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          list.current?.showPopover()
        }}
      >
        {label}
      </Button>
      <div ref={list} id={id} popover="auto" role="menu" className="menu" onKeyDown={move}>
        {choices.map((choice) => (
          <button
            key={choice.id ?? choice.label}
            type="button"
            {...roleOf(choice)}
            data-parted={choice.parted || undefined}
            tabIndex={-1}
            className={choice.danger ? 'menu-item menu-item-danger' : 'menu-item'}
            disabled={choice.disabled}
            onClick={() => {
              list.current?.hidePopover()
              choice.onSelect()
            }}
          >
            {choice.icon}
            {choice.label}
          </button>
        ))}
      </div>
    </>
  )
}

function roleOf({ checked }: MenuChoice) {
  return checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked }
}

function targetOf(key: string, items: HTMLButtonElement[], active: Element | null) {
  const at = items.indexOf(active as HTMLButtonElement)
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1) return undefined
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return after.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
}

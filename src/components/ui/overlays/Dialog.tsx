import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '#components/ui/Button'
import { closesEarly, openModal } from './open-modal'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
  wide?: boolean
  /** Makes the whole dialog a form, so that Enter submits it. */
  onSubmit?: (form: HTMLFormElement) => void
}

const FIRST_TO_FOCUS =
  '.dialog-body :is(input, select, textarea):enabled:not([type="hidden"]), .dialog-footer .btn:enabled'

/** The browser would focus the close button; screen readers read what stands above the first field. */
function openAtFirst(dialog: HTMLDialogElement): void {
  openModal(dialog, dialog.querySelector<HTMLElement>(FIRST_TO_FOCUS))
}

/** A modal dialog on the browser's own element, which traps and restores the focus (docs/decisions/0005). */
export function Dialog({ open, onClose, title, children, footer, wide = false, onSubmit }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) {
      openAtFirst(element)
    }
    if (!open && element.open) element.close()
  }, [open])

  // Most dialogs are unmounted rather than closed. Only `close` gives the focus back to the opener.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  const content = (
    <>
      <div className="dialog-header">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon={X} size="small" label="Close" onClick={onClose} />
      </div>
      <div className="dialog-body">{children}</div>
      {footer && <div className="dialog-footer">{footer}</div>}
    </>
  )

  return (
    <dialog
      ref={dialog}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        // Chromium asks only so often whether Escape may close; then it closes what is still to be shown.
        if (open && dialog.current?.open === false) openAtFirst(dialog.current)
      }}
      onKeyDown={(event) => {
        if (closesEarly(dialog.current, event.key)) onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {open && onSubmit && (
        <form
          noValidate
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            event.currentTarget.requestSubmit()
          }}
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit(event.currentTarget)
          }}
        >
          {content}
        </form>
      )}
      {open && !onSubmit && content}
    </dialog>
  )
}

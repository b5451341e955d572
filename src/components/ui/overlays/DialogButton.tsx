import { type ComponentType, type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '../Button'
import { lazyDialog } from '../forms/lazy-dialog'

interface DialogButtonProps extends Omit<ButtonProps, 'onClick'> {
  dialog: (close: () => void) => ReactNode
}

/** A button and the dialog that it opens, which is mounted only while it is open. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && dialog(() => setOpen(false))}
    </>
  )
}

/** An island of one main button, which opens a dialog that is fetched by itself, with the island's props. */
export function dialogButton<Props extends { onClose: () => void }>(
  label: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Omit<Props, 'onClose'>> {
  const Fetched = lazyDialog(load)
  // biome-ignore lint/correctness/noComponentHookFactories: each module makes its own once, beside its import
  return function OpensDialog(props) {
    return (
      <DialogButton look="primary" dialog={(onClose) => <Fetched {...({ ...props, onClose } as Props)} />}>
        {label}
      </DialogButton>
    )
  }
}

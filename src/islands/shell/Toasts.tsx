import { useEffect, useRef } from 'react'
import { Toaster, useSonner } from 'sonner'
import 'sonner/dist/styles.css'
import { showWaitingToasts } from '#islands/lib/toasts'

/** On a phone a toast covers the bar of the menu for its five seconds, not the title beneath it. */
const PHONE_OFFSET = { top: 4, left: 12, right: 12 }

/** The toast region: top centre, five seconds (docs/reference/permissions.md). */
export function Toasts() {
  const region = useRef<HTMLDivElement>(null)
  const newest = useSonner().toasts.at(0)?.id

  useEffect(showWaitingToasts, [])

  // A dialog is in the browser's top layer; reopening the region puts it above the dialog.
  useEffect(() => {
    if (newest === undefined) return
    region.current?.hidePopover()
    region.current?.showPopover()
  }, [newest])

  return (
    <div ref={region} popover="manual" className="toasts">
      <Toaster
        position="top-center"
        duration={5000}
        offset={56}
        mobileOffset={PHONE_OFFSET}
        visibleToasts={4}
      />
    </div>
  )
}

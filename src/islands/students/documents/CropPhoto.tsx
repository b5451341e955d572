import type Cropper from 'cropperjs'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/Button'
import { Dialog } from '#components/ui/overlays/Dialog'
import { cutOut, type Photo } from './photo-files'

interface CropPhotoProps {
  photo: Photo
  onCut: (photo: Photo) => void
  onClose: () => void
}

/** What is chosen at first: the page without the edge of the table. */
const COVERED = 0.9
/** The whole photo is shown and stays where it is; what is kept of it is moved by its edges and corners, by thumb or by arrow keys. */
const TEMPLATE = `<cropper-canvas background>
  <cropper-image></cropper-image>
  <cropper-shade></cropper-shade>
  <cropper-selection initial-coverage="${COVERED}" movable resizable keyboard outlined>
    <cropper-handle action="move" plain></cropper-handle>
    ${['n', 'e', 's', 'w', 'ne', 'nw', 'se', 'sw'].map((side) => `<cropper-handle action="${side}-resize"></cropper-handle>`).join('')}
  </cropper-selection>
</cropper-canvas>`

/** Cuts out of a photo what is kept of it. */
export function CropPhoto({ photo, onCut, onClose }: CropPhotoProps) {
  const place = useRef<HTMLDivElement>(null)
  const cropper = useRef<Cropper | null>(null)
  const [isReady, setReady] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isGone = false
    const image = new Image()
    image.src = photo.url
    const open = async () => {
      const { default: Cropper } = await import('cropperjs')
      await image.decode()
      if (isGone || !place.current) return
      cropper.current = new Cropper(image, { container: place.current, template: TEMPLATE })
      await cropper.current.getCropperImage()?.$ready()
      fitPicture(cropper.current)
      setReady(true)
    }
    void open()
    return () => {
      isGone = true
      cropper.current?.destroy()
    }
  }, [photo])
  const cut = async () => {
    const selection = cropper.current?.getCropperSelection()
    const shown = cropper.current?.getCropperImage()?.getBoundingClientRect()
    if (!selection || !shown) return
    setBusy(true)
    // As many pixels as the photo has there, not as the screen shows.
    const width = Math.round((selection.width / shown.width) * photo.width)
    onCut(await cutOut(await selection.$toCanvas({ width: Math.max(1, width) })))
  }
  return (
    <Dialog
      open
      wide
      title="Crop the page"
      onClose={onClose}
      footer={
        <>
          <Button disabled={!isReady} onClick={() => cropper.current && fitPicture(cropper.current)}>
            Reset
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={isBusy} disabled={!isReady} onClick={() => void cut()}>
            Crop
          </Button>
        </>
      }
    >
      <div ref={place} className="photo-crop" />
    </Dialog>
  )
}

/** The whole photo in sight, and chosen of it all but its edge. */
function fitPicture(cropper: Cropper): void {
  const image = cropper.getCropperImage()
  const canvas = cropper.getCropperCanvas()
  const selection = cropper.getCropperSelection()
  if (!image || !canvas || !selection) return
  image.$resetTransform()
  image.$center('contain')
  const [shown, around] = [image.getBoundingClientRect(), canvas.getBoundingClientRect()]
  const margin = (1 - COVERED) / 2
  selection.$change(
    shown.left - around.left + shown.width * margin,
    shown.top - around.top + shown.height * margin,
    shown.width * COVERED,
    shown.height * COVERED,
  )
}

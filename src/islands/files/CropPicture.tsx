import type Cropper from 'cropperjs'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/Button'
import { Dialog } from '#components/ui/overlays/Dialog'

interface CropPictureProps {
  title: string
  url: string
  covered: number
  aspectRatio?: number | undefined
  onCut: (canvas: HTMLCanvasElement) => Promise<void>
  onClose: () => void
}

const templateOf = ({
  covered,
  aspectRatio,
}: Pick<CropPictureProps, 'covered' | 'aspectRatio'>) => `<cropper-canvas background>
  <cropper-image></cropper-image>
  <cropper-shade></cropper-shade>
  <cropper-selection initial-coverage="${covered}" ${aspectRatio === undefined ? '' : `aspect-ratio="${aspectRatio}"`} movable resizable keyboard outlined>
    <cropper-handle action="move" plain></cropper-handle>
    ${['n', 'e', 's', 'w', 'ne', 'nw', 'se', 'sw'].map((side) => `<cropper-handle action="${side}-resize"></cropper-handle>`).join('')}
  </cropper-selection>
</cropper-canvas>`

/** Crops a picture; Reset restores the selection. */
export function CropPicture({ title, url, covered, aspectRatio, onCut, onClose }: CropPictureProps) {
  const place = useRef<HTMLDivElement>(null)
  const cropper = useRef<Cropper | null>(null)
  const pixels = useRef(0)
  const [isReady, setReady] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isGone = false
    const image = new Image()
    image.src = url
    const open = async () => {
      const { default: Cropper } = await import('cropperjs')
      await image.decode()
      pixels.current = image.naturalWidth
      if (isGone || !place.current) return
      cropper.current = new Cropper(image, {
        container: place.current,
        template: templateOf({ covered, aspectRatio }),
      })
      await cropper.current.getCropperImage()?.$ready()
      fitPicture(cropper.current, { covered, aspectRatio })
      setReady(true)
    }
    void open()
    return () => {
      isGone = true
      cropper.current?.destroy()
    }
  }, [url, covered, aspectRatio])
  const cut = async () => {
    const selection = cropper.current?.getCropperSelection()
    const shown = cropper.current?.getCropperImage()?.getBoundingClientRect()
    if (!selection || !shown) return
    setBusy(true)
    // The selection in the picture's own pixels, not the screen's.
    const width = Math.round((selection.width / shown.width) * pixels.current)
    await onCut(await selection.$toCanvas({ width: Math.max(1, width) }))
  }
  return (
    <Dialog
      open
      wide
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button
            disabled={!isReady}
            onClick={() => cropper.current && fitPicture(cropper.current, { covered, aspectRatio })}
          >
            Reset
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={isBusy} disabled={!isReady} onClick={() => void cut()}>
            Crop
          </Button>
        </>
      }
    >
      <div ref={place} className="picture-crop" />
    </Dialog>
  )
}

function fitPicture(
  cropper: Cropper,
  { covered, aspectRatio }: Pick<CropPictureProps, 'covered' | 'aspectRatio'>,
): void {
  const image = cropper.getCropperImage()
  const canvas = cropper.getCropperCanvas()
  const selection = cropper.getCropperSelection()
  if (!image || !canvas || !selection) return
  image.$resetTransform()
  image.$center('contain')
  const [shown, around] = [image.getBoundingClientRect(), canvas.getBoundingClientRect()]
  const size = { width: shown.width * covered, height: shown.height * covered }
  if (aspectRatio !== undefined) {
    size.width = Math.min(size.width, size.height * aspectRatio)
    size.height = size.width / aspectRatio
  }
  selection.$change(
    shown.left - around.left + (shown.width - size.width) / 2,
    shown.top - around.top + (shown.height - size.height) / 2,
    size.width,
    size.height,
  )
}

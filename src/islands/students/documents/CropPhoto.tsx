import { CropPicture } from '#islands/files/CropPicture'
import { cutOut, type Photo } from './photo-files'

interface CropPhotoProps {
  photo: Photo
  onCut: (photo: Photo) => void
  onClose: () => void
}

const COVERED = 0.9

export function CropPhoto({ photo, onCut, onClose }: CropPhotoProps) {
  return (
    <CropPicture
      title="Crop the page"
      url={photo.url}
      covered={COVERED}
      onCut={async (canvas) => onCut(await cutOut(canvas))}
      onClose={onClose}
    />
  )
}

import { S3Client } from '@bradenmacdonald/s3-lite-client'

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A client of a bucket; sends no request yet. */
export function bucketClient(settings: S3Settings): S3Client {
  return new S3Client({
    endPoint: settings.endpoint,
    bucket: settings.bucket,
    region: settings.region,
    accessKey: settings.accessKeyId,
    secretKey: settings.secretAccessKey,
  })
}

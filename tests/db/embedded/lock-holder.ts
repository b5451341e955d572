import { lockFolder } from '#db/embedded/lock'

// Takes the lock of a data folder, says so or why not, and holds it until its input ends.
const [dataDir = ''] = process.argv.slice(2)
try {
  await lockFolder(dataDir)
  process.stdout.write('held\n')
  process.stdin.resume()
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`)
}

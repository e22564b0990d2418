import type { OpenInput } from "../../engine/types";

/** What to open of several things, and a sentence where something was left aside. */
export interface Choice {
  readonly input: OpenInput | null;
  readonly notice: string | null;
}

const others = (n: number): string => (n === 1 ? "the other one was" : `the other ${n} were`);

/** The first of several files: this version reads one log at a time. */
export function chooseFile(files: readonly File[]): Choice {
  const [first] = files;
  if (first === undefined) return { input: null, notice: "There was no file in what was dropped." };
  const left = files.length - 1;
  return {
    input: { kind: "file", file: first },
    notice:
      left === 0 ? null : `One log is read at a time: ${first.name} was opened, ${others(left)} left aside.`,
  };
}

/** Folders are searched no deeper than this many entries. */
const mostEntries = 2000;

/** The first file in a dropped folder, in the order of the folder; null where there is none. */
async function firstFileIn(folder: FileSystemDirectoryEntry): Promise<File | null> {
  const waiting: FileSystemEntry[] = [folder];
  for (let seen = 0; seen < mostEntries; seen += 1) {
    const entry = waiting.shift();
    if (entry === undefined) return null;
    if (isFile(entry)) return await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    if (isDirectory(entry)) {
      const inside = await new Promise<FileSystemEntry[]>((resolve, reject) =>
        entry.createReader().readEntries(resolve, reject),
      );
      waiting.push(...inside.toSorted((a, b) => Number(b.isFile) - Number(a.isFile)));
    }
  }
  return null;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** The folder in something dropped, null where there is none. Must be called in the drop event itself. */
export function droppedFolder(transfer: DataTransfer): FileSystemDirectoryEntry | null {
  for (const item of transfer.items) {
    const entry = item.webkitGetAsEntry?.() ?? null;
    if (entry !== null && isDirectory(entry)) return entry;
  }
  return null;
}

/** What to open of something dropped. Must be called in the drop event itself. */
export async function chooseDropped(transfer: DataTransfer): Promise<Choice> {
  const folder = droppedFolder(transfer);
  const files = Array.from(transfer.files);
  const text = transfer.getData("text/plain");
  if (folder !== null) {
    const file = await firstFileIn(folder);
    if (file === null) return { input: null, notice: `The folder ${folder.name} holds no file.` };
    return {
      input: { kind: "file", file },
      notice: `One log is read at a time: of the folder ${folder.name}, ${file.name} was opened.`,
    };
  }
  if (files.length === 0 && text !== "") {
    return { input: { kind: "text", name: "dropped text", text }, notice: null };
  }
  return chooseFile(files);
}

export declare function hashFiles(root: string, paths: readonly string[], salt?: string): string;

